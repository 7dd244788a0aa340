import { open, readFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  S3ServiceException,
  UploadPartCommand,
  UploadPartCopyCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3';
import { md5Of, type Bucket, type StoredObject } from './Bucket.ts';
import { requireEncryption } from './encryption.ts';

/** The protocol wants at least 5 MiB in each part except the last, and at most 10,000 parts. */
const leastPartBytes = 5 * 2 ** 20;
const partBytes = 16 * 2 ** 20;
/** The protocol copies no more at once. */
const largestCopyBytes = 5 * 2 ** 30;
const copiedPartBytes = 2 ** 30;

/** Writes a local file of any size. */
export async function putFile(bucket: Bucket, key: string, file: string): Promise<void> {
  const { size } = await stat(file);
  if (size <= partBytes) return bucket.put(key, await readFile(file));
  await using handle = await open(file, 'r');
  const read = async (position: number) => {
    const bytes = new Uint8Array(Math.min(partBytes, size - position));
    const { bytesRead } = await handle.read({ buffer: bytes, position });
    if (bytesRead !== bytes.length) throw new Error(`${file} changed while it was stored.`);
    return bytes;
  };
  await writeInParts(bucket, key, async (parts) => {
    for (let position = 0; position < size; position += partBytes) await parts.add(await read(position));
  });
}

/**
 * Copies an object of any size within the bucket. Ceph neither copies an encrypted object as a whole nor encrypts such a
 * copy, but it does both with parts.
 */
export async function copyObject(bucket: Bucket, from: StoredObject, to: string): Promise<void> {
  if (from.bytes === 0) return bucket.put(to, new Uint8Array());
  const encrypts = bucket.place.encryption.ServerSideEncryption !== undefined;
  if (!encrypts && from.bytes <= largestCopyBytes && (await copyWhole(bucket, from, to))) return;
  const { client, name } = bucket.place;
  // With its checksum.
  const { Metadata } = await client.send(new HeadObjectCommand({ Bucket: name, Key: from.key }));
  const copy = async (parts: Parts) => {
    for (let start = 0; start < from.bytes; start += copiedPartBytes)
      await parts.copy(from.key, { start, end: Math.min(start + copiedPartBytes, from.bytes) - 1 });
  };
  await writeInParts(bucket, to, copy, Metadata);
}

/** Resolves to whether the store can do it. */
async function copyWhole({ place: { client, name } }: Bucket, from: StoredObject, to: string): Promise<boolean> {
  try {
    await client.send(new CopyObjectCommand({ Bucket: name, Key: to, CopySource: sourceOf(name, from.key) }));
    return true;
  } catch (fault) {
    if (fault instanceof S3ServiceException && fault.$metadata.httpStatusCode === 501) return false;
    throw fault;
  }
}

/**
 * Writes one object from others, in their order. The store copies the large ones itself; only small ones pass through
 * this process.
 */
export async function joinObjects(bucket: Bucket, sources: readonly StoredObject[], to: string): Promise<void> {
  const [first] = sources;
  if (first === undefined) return bucket.put(to, new Uint8Array());
  if (sources.length === 1) return copyObject(bucket, first, to);
  await writeInParts(bucket, to, async (parts) => {
    let small: Uint8Array[] = [];
    for (const { key, bytes } of sources) {
      const waits = small.reduce((sum, { length }) => sum + length, 0);
      if (waits === 0 && bytes >= leastPartBytes) await parts.copy(key, { start: 0, end: bytes - 1 });
      else {
        small.push(await buffer(bucket.open(key)));
        if (waits + bytes < leastPartBytes) continue;
        await parts.add(Buffer.concat(small));
        small = [];
      }
    }
    if (small.length > 0) await parts.add(Buffer.concat(small));
  });
}

interface Parts {
  add(content: Uint8Array): Promise<void>;
  /** The range is inclusive. */
  copy(from: string, range: { readonly start: number; readonly end: number }): Promise<void>;
}

/** The object exists once `write` has ended. If it throws, nothing stays. */
async function writeInParts(
  bucket: Bucket,
  key: string,
  write: (parts: Parts) => Promise<void>,
  metadata?: Readonly<Record<string, string>>,
): Promise<void> {
  const { client, name, encryption } = bucket.place;
  const at = { Bucket: name, Key: key };
  const begun = await client.send(new CreateMultipartUploadCommand({ ...at, ...encryption, Metadata: metadata }));
  const { UploadId } = begun;
  const written: CompletedPart[] = [];
  const next = () => ({ ...at, UploadId, PartNumber: written.length + 1 });
  const done = (ETag: string | undefined) => void written.push({ ETag, PartNumber: written.length + 1 });
  try {
    requireEncryption(encryption, begun);
    await write({
      add: async (content) => {
        const part = { ...next(), Body: content, ContentLength: content.length, ContentMD5: md5Of(content) };
        done((await client.send(new UploadPartCommand(part))).ETag);
      },
      copy: async (from, { start, end }) => {
        const part = { ...next(), CopySource: sourceOf(name, from), CopySourceRange: `bytes=${start}-${end}` };
        done((await client.send(new UploadPartCopyCommand(part))).CopyPartResult?.ETag);
      },
    });
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: written } }));
  } catch (fault) {
    // If this fails too, the sweep aborts it.
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined);
    throw fault;
  }
}

/** Our keys need no encoding. */
function sourceOf(bucket: string, key: string): string {
  return `${bucket}/${key}`;
}
