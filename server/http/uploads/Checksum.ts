import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const checksumAlgorithms = ['sha1', 'sha256', 'crc32'] as const;
type Algorithm = (typeof checksumAlgorithms)[number];

/** The checksum of one request (tus extension `checksum`). */
export interface Checksum {
  readonly algorithm: Algorithm;
  readonly expected: Buffer;
}

const lengths: Readonly<Record<Algorithm, number>> = { sha1: 20, sha256: 32, crc32: 4 };

/** Undefined if the header names an unknown algorithm or no valid digest. */
export function readChecksum(header: string): Checksum | undefined {
  const [, name, digest = ''] = /^(\w+) ([\w+/]+={0,2})$/.exec(header) ?? [];
  const algorithm = checksumAlgorithms.find((each) => each === name);
  const expected = Buffer.from(digest, 'base64');
  return algorithm !== undefined && expected.length === lengths[algorithm] && expected.toString('base64') === digest
    ? { algorithm, expected }
    : undefined;
}

/** Computes the checksum of streamed bytes and compares it at the end. */
export function checking({ algorithm, expected }: Checksum): { add(bytes: Uint8Array): void; isMet(): boolean } {
  if (algorithm === 'crc32') {
    let sum = 0;
    return { add: (bytes) => void (sum = crc32(bytes, sum)), isMet: () => expected.readUInt32BE() === sum };
  }
  const hash = createHash(algorithm);
  return { add: (bytes) => void hash.update(bytes), isMet: () => hash.digest().equals(expected) };
}
