import { createHash } from 'node:crypto';

/*
 * The only names that ever become part of a path. They are lists of what is allowed, so that no spelling of `..`, no
 * separator and no device name has to be thought of.
 */
const assetIdShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const hashShape = /^[0-9a-f]{24}$/;
const fileShape = /^(?:[0-9A-Za-z][0-9A-Za-z_-]{0,30}\/)?[0-9A-Za-z][0-9A-Za-z_-]{0,60}\.(?:m3u8|mp4|m4s|webp|vtt)$/;

const contentHashLength = 24;

export function isAssetId(text: string): boolean {
  return assetIdShape.test(text);
}

export function isContentHash(text: string): boolean {
  return hashShape.test(text);
}

/** A file as it may be published: at most one folder deep, of a kind that is served. */
export function isMediaFileName(text: string): boolean {
  return fileShape.test(text);
}

/** For callers that hold an id of our own making: a wrong one is a fault. */
export function requireAssetId(assetId: string): string {
  if (!isAssetId(assetId)) throw new Error('This is not the id of an asset.');
  return assetId;
}

export function requireMediaFileName(file: string): string {
  if (!isMediaFileName(file)) throw new Error(`A file of this name is never served: ${JSON.stringify(file)}.`);
  return file;
}

/** A published file as the hash of its folder sees it. */
export interface HashedFile {
  readonly name: string;
  readonly digest: string;
}

export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Names a set of files by all of their names and bytes, whatever the order they come in. */
export function contentHashOf(files: readonly HashedFile[]): string {
  const lines = files.map(({ name, digest }) => `${name} ${digest}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, contentHashLength);
}
