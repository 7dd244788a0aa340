import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { DataStore, Metadata, Upload } from '@tus/server';
import { uploadMilliseconds } from '../../application/upload/sweepUploads.ts';
import type { UploadFiles, Uploads } from '../../application/ports/media/Uploads.ts';
import { isDiskFull } from '../answers/outages.ts';
import { checking, type Checksum } from './Checksum.ts';
import { reservedBytes, smallestPatch, tooSmall } from './uploadBounds.ts';
import { beingWritten, diskFull, tooManyBytes, UploadRefusal } from './UploadRefusal.ts';

/** Facts about a request that @tus/server does not pass to its store. */
export interface UploadRequest {
  readonly person: string;
  /** For display only. */
  readonly name: string;
  readonly metadata: string;
  readonly modifiedAt?: Date | undefined;
  /** The size of the whole file. */
  readonly bytes: number;
  readonly checksum: Checksum | undefined;
  /** The body as it comes from the connection. */
  readonly body: Readable | undefined;
  /** Aborted once another request may continue the upload. */
  released(): AbortSignal;
  /** Called with the number of bytes received so far. */
  heard(bytes: number): void;
}

const diskCheckBytes = 16 * 1024 ** 2;

export interface TusStoreParts {
  readonly uploads: Pick<Uploads, 'add' | 'find' | 'remove'>;
  readonly files: UploadFiles;
  readonly request: AsyncLocalStorage<UploadRequest>;
}

/**
 * A store for @tus/server on our database and files, with checksums, limits and clear messages for a full disk. The
 * size of the file is the offset of the upload. FileStore of @tus/file-store lacks these, and it creates its folder in
 * a callback whose error cannot be caught.
 */
export class TusStore extends DataStore {
  readonly #parts: TusStoreParts;

  constructor(parts: TusStoreParts) {
    super();
    this.extensions = ['creation', 'termination', 'checksum', 'expiration'];
    this.#parts = parts;
  }

  override getExpiration(): number {
    return uploadMilliseconds;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { uploads, files, request } = this.#parts;
    const { person, name, metadata, bytes, modifiedAt } = requestOf(request);
    await files.create(upload.id);
    await uploads.add({
      id: upload.id,
      person,
      name,
      metadata,
      bytes,
      modifiedAt,
      createdAt: new Date(upload.creation_date ?? Number.NaN),
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { uploads, files } = this.#parts;
    await files.settle(id);
    const [row, offset] = [await uploads.find(id), await files.stored(id)];
    if (row === undefined || offset === undefined)
      throw new UploadRefusal('gone', 'The upload no longer exists. Start a new one.');
    return new Upload({
      id,
      size: row.bytes,
      offset,
      ...(row.metadata === '' ? {} : { metadata: Metadata.parse(row.metadata) }),
      creation_date: row.createdAt.toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    await this.#parts.uploads.remove(id);
  }

  /** Bypasses the streams of @tus/server, which would take twice as long; so its own stream is empty. */
  override async write(_empty: Readable, id: string, offset: number): Promise<number> {
    const { files, request } = this.#parts;
    const { body, checksum, bytes, heard, released } = requestOf(request);
    if (body === undefined) throw new Error('The request to write an upload has no body.');
    const check = checksum === undefined ? undefined : checking(checksum);
    if (await files.isWrittenElsewhere(id)) throw beingWritten();
    if (check !== undefined) await files.begin(id, offset);
    let received = 0;
    let nextDiskCheck = diskCheckBytes;
    let refused: unknown;
    const checkDisk = async () => {
      if ((await files.free()) < reservedBytes) refused = diskFull();
    };
    const take = (chunk: Buffer) => {
      if (refused !== undefined) throw refused;
      received += chunk.length;
      heard(received);
      if (offset + received > bytes) throw tooManyBytes();
      check?.add(chunk);
      if (received < nextDiskCheck) return;
      nextDiskCheck += diskCheckBytes;
      checkDisk().catch((fault: unknown) => (refused = fault));
    };
    try {
      if (!(await files.write(id, body, { offset, take, signal: released() })))
        throw new UploadRefusal('bad-request', 'The request ended before all of it was received.');
    } catch (fault) {
      // After a broken connection all bytes stay. Bytes that can no longer be verified, or that exceed the size, are
      // removed.
      if (check !== undefined || isTooMany(fault)) await files.takeBack(id, offset);
      throw isDiskFull(fault) ? diskFull() : fault;
    }
    if (received > 0 && received < smallestPatch && offset + received < bytes) {
      await files.takeBack(id, offset);
      throw tooSmall();
    }
    if (check?.isMet() === false) {
      await files.takeBack(id, offset);
      throw new UploadRefusal('checksum-mismatch', 'The bytes changed in transit and were not kept. Send them again.');
    }
    if (check !== undefined) await files.confirm(id);
    return offset + received;
  }
}

function requestOf(request: AsyncLocalStorage<UploadRequest>): UploadRequest {
  const current = request.getStore();
  if (current === undefined) throw new Error('The upload store was called outside of a request.');
  return current;
}

function isTooMany(fault: unknown): boolean {
  return fault instanceof UploadRefusal && fault.kind === 'payload-too-large';
}
