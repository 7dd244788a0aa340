import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file of any size in hexadecimal, and the number of its bytes. */
export async function hashFile(
  path: string,
  signal?: AbortSignal,
): Promise<{ readonly hash: string; readonly bytes: number }> {
  const [hash, file] = [createHash('sha256'), createReadStream(path)];
  await pipeline(file, hash, { signal });
  return { hash: hash.digest('hex'), bytes: file.bytesRead };
}
