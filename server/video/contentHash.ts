import { createHash } from 'node:crypto';
import { contentHashLength } from './mediaNames.ts';

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
