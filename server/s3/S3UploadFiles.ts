import type { Readable } from 'node:stream';
import type { UploadFiles, WrittenBytes } from '../application/ports/media/Uploads.ts';
import { fateOf, ownerName } from '../files/processOwner.ts';
import type { Bucket, StoredObject } from './Bucket.ts';
import { writePieces } from './writePieces.ts';

const prefix = 'uploads/';
const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const offsetShape = /^\d{16}$/;
/** A writer on another machine aborts earlier than this if no byte arrives. */
const deadAfterMilliseconds = 60_000;

/**
 * Uploads as objects, so that any process continues what another one has begun: `uploads/{id}/begun`, and for each piece
 * `uploads/{id}/{offset}`. While bytes with an unverified checksum are written, `uploads/{id}/unchecked` holds the offset
 * before them and the writing process.
 */
export class S3UploadFiles implements UploadFiles {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async create(id: string): Promise<void> {
    const begun = `${folderOf(id)}begun`;
    if ((await this.#bucket.find(begun)) !== undefined) throw new Error(`There is an upload ${id} already.`);
    await this.#bucket.put(begun, new Uint8Array());
  }

  async write(id: string, body: Readable, { offset, ...written }: WrittenBytes): Promise<boolean> {
    return writePieces(body, {
      ...written,
      write: (position, piece) => this.#bucket.put(`${folderOf(id)}${nameOf(offset + position)}`, piece),
    });
  }

  async stored(id: string): Promise<number | undefined> {
    if (!idShape.test(id)) return undefined;
    const objects = await this.#bucket.listAll(folderOf(id));
    if (objects.length === 0) return undefined;
    const last = piecesOf(objects).at(-1);
    const size = last === undefined ? 0 : offsetOf(last) + last.bytes;
    const unchecked = objects.some(isUnchecked) ? await this.#unchecked(id) : undefined;
    return unchecked === undefined ? size : Math.min(size, unchecked.from);
  }

  /** The pieces of a finished upload in their order; throws if there is no upload. */
  async pieces(id: string): Promise<readonly StoredObject[]> {
    const objects = await this.#bucket.listAll(folderOf(id));
    if (objects.length === 0) throw new Error(`There is no upload ${id}.`);
    return piecesOf(objects);
  }

  async begin(id: string, offset: number): Promise<void> {
    await this.#bucket.put(`${folderOf(id)}unchecked`, Buffer.from(`${offset} ${await ownerName()}`));
  }

  async confirm(id: string): Promise<void> {
    await this.#bucket.remove([`${folderOf(id)}unchecked`]);
  }

  async takeBack(id: string, offset: number): Promise<void> {
    const objects = await this.#bucket.listAll(folderOf(id));
    await this.#bucket.remove(objects.filter((each) => offsetOf(each) >= offset).map(({ key }) => key));
    await this.confirm(id);
  }

  async settle(id: string): Promise<void> {
    const unchecked = idShape.test(id) ? await this.#unchecked(id) : undefined;
    if (unchecked === undefined || (await this.isWrittenElsewhere(id))) return;
    await this.takeBack(id, unchecked.from);
  }

  async isWrittenElsewhere(id: string): Promise<boolean> {
    const unchecked = await this.#unchecked(id);
    if (unchecked === undefined || unchecked.by === (await ownerName())) return false;
    const fate = await fateOf(unchecked.by);
    if (fate !== 'unknown') return fate === 'alive';
    return Date.now() - lastChange(await this.#bucket.listAll(folderOf(id))) < deadAfterMilliseconds;
  }

  /** The store says when it is full. */
  async free(): Promise<number> {
    return Number.POSITIVE_INFINITY;
  }

  async remove(id: string): Promise<void> {
    await this.#bucket.remove((await this.#bucket.listAll(folderOf(id))).map(({ key }) => key));
  }

  async listUntouched(since: Date): Promise<readonly string[]> {
    const objects = Object.groupBy(await this.#bucket.listAll(prefix), ({ key }) => key.split('/')[1] ?? '');
    return Object.entries(objects)
      .filter(([id, ofUpload]) => idShape.test(id) && lastChange(ofUpload ?? []) < since.getTime())
      .map(([id]) => id);
  }

  async #unchecked(id: string): Promise<{ readonly from: number; readonly by: string } | undefined> {
    const mark = await this.#bucket.read(`${folderOf(id)}unchecked`);
    if (mark === undefined) return undefined;
    const [from = '', by = ''] = mark.text.split(' ');
    return { from: Number(from), by };
  }
}

function folderOf(id: string): string {
  if (!idShape.test(id)) throw new Error('This is not the id of an upload.');
  return `${prefix}${id}/`;
}

function nameOf(offset: number): string {
  return String(offset).padStart(16, '0');
}

const lastName = ({ key }: StoredObject) => key.slice(key.lastIndexOf('/') + 1);
const isUnchecked = (object: StoredObject) => lastName(object) === 'unchecked';

/** NaN for an object that is no piece. */
function offsetOf(object: StoredObject): number {
  return offsetShape.test(lastName(object)) ? Number(lastName(object)) : Number.NaN;
}

/**
 * The pieces without a gap, in their order. If two requests wrote at the same time, their pieces hold the same bytes, and
 * one that begins within another is left out.
 */
function piecesOf(objects: readonly StoredObject[]): readonly StoredObject[] {
  const pieces: StoredObject[] = [];
  let end = 0;
  for (const object of objects) {
    if (offsetOf(object) !== end || object.bytes === 0) continue;
    pieces.push(object);
    end += object.bytes;
  }
  return pieces;
}

/** In milliseconds since 1970. */
function lastChange(objects: readonly StoredObject[]): number {
  return Math.max(0, ...objects.map(({ modified }) => modified.getTime()));
}
