import { createHash, randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import { DependencyFault } from '../application/ports/faults/ErrorReports.ts';
import { EncryptionIgnored, requireEncryption, type Encryption } from './encryption.ts';
import { checksumName, checksumOf, otherBytes, promptly, verifying } from './storeAnswers.ts';

/** An object of the bucket. */
export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

export interface BucketPlace {
  readonly client: S3Client;
  readonly name: string;
  readonly encryption: Encryption;
}

/** How many calls go to the store at the same time. */
const callsAtOnce = 8;

/**
 * One bucket of a store that speaks the S3 protocol. Each object is written as a whole or not at all. Faults of the
 * store are thrown.
 */
export class Bucket {
  readonly place: BucketPlace;

  constructor(place: BucketPlace) {
    this.place = place;
  }

  /** Writes a small object. The store refuses bytes that changed on the way. */
  async put(key: string, content: Uint8Array): Promise<void> {
    const answer = await this.#send(
      new PutObjectCommand({
        ...this.#at(key),
        ...this.place.encryption,
        Body: content,
        ContentLength: content.length,
        ContentMD5: md5Of(content),
        Metadata: { [checksumName]: checksumOf(content) },
      }),
    );
    requireEncryption(this.place.encryption, answer);
  }

  /** The object, or undefined if there is none. */
  async find(key: string): Promise<StoredObject | undefined> {
    try {
      const { ContentLength, LastModified } = await promptly((abortSignal) =>
        this.#send(new HeadObjectCommand(this.#at(key)), { abortSignal }),
      );
      return { key, bytes: ContentLength ?? 0, modified: LastModified ?? new Date(0) };
    } catch (fault) {
      return undefinedIfMissing(fault);
    }
  }

  /** The text of a small object, or undefined if there is none. */
  async read(key: string): Promise<{ readonly text: string; readonly modified: Date } | undefined> {
    try {
      const { Metadata, LastModified, content } = await this.#whole(key);
      const checksum = Metadata?.[checksumName];
      if (checksum !== undefined && checksum !== checksumOf(content))
        throw otherBytes('it sends other bytes than were stored');
      return { text: Buffer.from(content).toString(), modified: LastModified ?? new Date(0) };
    } catch (fault) {
      return undefinedIfMissing(fault);
    }
  }

  /**
   * The bytes of an object; `start` and `end` are inclusive, `bytes` is its size if that is known. Rule STORE-8: the stream
   * fails if there is no object, or if the store sends fewer or other bytes than were stored, as far as that can be known.
   */
  open(key: string, range?: { readonly start: number; readonly end: number }, bytes?: number): Readable {
    const stream = new PassThrough();
    const left = new AbortController();
    stream.once('close', () => stream.readableEnded || left.abort());
    const wanted = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const expected = range === undefined ? bytes : range.end - range.start + 1;
    promptly(
      (abortSignal) => this.place.client.send(new GetObjectCommand({ ...this.#at(key), ...wanted }), { abortSignal }),
      left,
    )
      .then(async ({ Body, ContentLength, Metadata }) => {
        if (expected !== undefined && ContentLength !== undefined && ContentLength !== expected)
          throw otherBytes(`it sends ${ContentLength} bytes where ${expected} were stored`);
        const checksum = range === undefined ? Metadata?.[checksumName] : undefined;
        // In Node the body is a stream of Node.
        const body = Body as Readable;
        await (checksum === undefined ? pipeline(body, stream) : pipeline(body, verifying(checksum), stream));
      })
      .catch((fault: unknown) => stream.destroy(left.signal.aborted ? asError(fault) : ofStore(fault)));
    return stream;
  }

  /** All objects whose keys begin with this, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<StoredObject, void, void> {
    let token: string | undefined;
    do {
      const page = await this.#send(
        new ListObjectsV2Command({ Bucket: this.place.name, Prefix: prefix, ContinuationToken: token }),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, bytes: Size ?? 0, modified: LastModified ?? new Date(0) };
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async listAll(prefix: string): Promise<readonly StoredObject[]> {
    const objects: StoredObject[] = [];
    for await (const object of this.list(prefix)) objects.push(object);
    return objects;
  }

  /** Idempotent. One call for each object, because not every store can delete many at once. */
  async remove(keys: readonly string[]): Promise<void> {
    await severalAtOnce(keys, async (key) => void (await this.#send(new DeleteObjectCommand(this.#at(key)))));
  }

  /** Aborts what was begun to be written in parts before this instant and never completed. Returns how many there were. */
  async abortUnfinished(before: Date): Promise<number> {
    const { Uploads = [] } = await this.#send(new ListMultipartUploadsCommand({ Bucket: this.place.name }));
    const stale = Uploads.filter(({ Initiated }) => Initiated !== undefined && Initiated < before);
    await severalAtOnce(stale, async ({ Key, UploadId }) => {
      if (Key !== undefined) await this.#send(new AbortMultipartUploadCommand({ ...this.#at(Key), UploadId }));
    });
    return stale.length;
  }

  /** Why the store refuses the bucket to us; undefined if it does not, or if it does not answer. */
  async refusal(): Promise<string | undefined> {
    try {
      await this.check();
    } catch (fault) {
      if (fault instanceof Error && fault.name === 'CredentialsProviderError') return 'there are no credentials';
      const status = fault instanceof S3ServiceException ? (fault.$metadata.httpStatusCode ?? 0) : 0;
      if (status === 404) return `there is no bucket "${this.place.name}"`;
      if (status >= 300 && status < 500) return `the store answers ${status}`;
    }
    return undefined;
  }

  /**
   * Why the store does not encrypt as we ask; undefined if it does, or if it does not answer. Writes an object, reads it
   * and removes it, because a key may be for writing only.
   */
  async encryptionRefusal(): Promise<string | undefined> {
    if (this.place.encryption.ServerSideEncryption === undefined) return undefined;
    const key = `checks/${randomUUID()}`;
    try {
      await this.put(key, Buffer.from('encrypted'));
      await this.read(key);
    } catch (fault) {
      if (fault instanceof EncryptionIgnored) return 'the store writes files without encrypting them';
      if (fault instanceof S3ServiceException)
        return `the store answers ${fault.$metadata.httpStatusCode} (${fault.name}: ${fault.message})`;
      if (!(fault instanceof DependencyFault)) throw fault;
    } finally {
      await this.remove([key]).catch(() => undefined);
    }
    return undefined;
  }

  /** Throws if the bucket does not answer. It writes nothing. */
  async check(): Promise<void> {
    await promptly((abortSignal) => this.#send(new HeadBucketCommand({ Bucket: this.place.name }), { abortSignal }));
  }

  async #whole(key: string) {
    const answer = await promptly((abortSignal) => this.#send(new GetObjectCommand(this.#at(key)), { abortSignal }));
    try {
      return { ...answer, content: (await answer.Body?.transformToByteArray()) ?? new Uint8Array() };
    } catch (fault) {
      throw ofStore(fault);
    }
  }

  #at(key: string) {
    return { Bucket: this.place.name, Key: key };
  }

  get #send(): S3Client['send'] {
    return this.place.client.send.bind(this.place.client);
  }
}

/** The checksum by which the store notices that bytes changed on the way. Every store knows this one. */
export function md5Of(content: Uint8Array): string {
  return createHash('md5').update(content).digest('base64');
}

/** Calls `work` for each, a few at a time. After a fault no other call begins; it is thrown once all have ended. */
export async function severalAtOnce<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  const left = all.values();
  const faults: unknown[] = [];
  const workOn = async () => {
    for (const each of left) {
      if (faults.length > 0) return;
      await work(each).catch((fault: unknown) => faults.push(fault));
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, workOn));
  if (faults.length > 0) throw faults[0];
}

/** A connection that ends within an answer is not a fault of ours. */
function ofStore(fault: unknown): Error {
  if (fault instanceof DependencyFault || fault instanceof S3ServiceException) return fault;
  return new DependencyFault('store of files', 'its answer ended early', fault);
}

const asError = (fault: unknown) => (fault instanceof Error ? fault : new Error(String(fault)));

/** For a fault that may say that there is no such object. */
export function undefinedIfMissing(fault: unknown): undefined {
  if (fault instanceof NotFound) return undefined;
  if (fault instanceof S3ServiceException && fault.$metadata.httpStatusCode === 404 && fault.name !== 'NoSuchBucket')
    return undefined;
  throw fault;
}
