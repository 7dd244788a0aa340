import { createHash } from 'node:crypto';

/*
 * Only names of these shapes become part of a path. They list what is allowed, so `..`, separators and device names
 * cannot occur.
 */
const assetIdShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const hashShape = /^[0-9a-f]{24}$/;
const fileShape =
  /^(?:[0-9A-Za-z][0-9A-Za-z_-]{0,30}\/)?[0-9A-Za-z][0-9A-Za-z_-]{0,60}\.(?:m3u8|mp4|m4s|webp|vtt|json)$/;

const contentHashLength = 24;

export function isAssetId(text: string): boolean {
  return assetIdShape.test(text);
}

export function isContentHash(text: string): boolean {
  return hashShape.test(text);
}

/** A published file lies at most one folder deep and has an extension that the server serves. */
export function isMediaFileName(text: string): boolean {
  return fileShape.test(text);
}

/** For callers with an id that this server made: a malformed one is a bug, so it throws. */
export function requireAssetId(assetId: string): string {
  if (!isAssetId(assetId)) throw new Error('This is not the id of an asset.');
  return assetId;
}

export function requireMediaFileName(file: string): string {
  if (!isMediaFileName(file)) throw new Error(`A file of this name is never served: ${JSON.stringify(file)}.`);
  return file;
}

/** The input of a folder's hash for each file: its name and the digest of its bytes. */
export interface HashedFile {
  readonly name: string;
  readonly digest: string;
}

/** The hash of a set of files, from their names and bytes. The order of the files does not matter. */
export function contentHashOf(files: readonly HashedFile[]): string {
  const lines = files.map(({ name, digest }) => `${name} ${digest}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex').slice(0, contentHashLength);
}
