import { millisecondsInMinute } from 'date-fns/constants';
import { LRUCache } from 'lru-cache';
import { parsedJson } from '../../src/domain/text/parsedJson.ts';
import type { Bucket } from './Bucket.ts';
import { otherBytes } from './storeAnswers.ts';

/** The files of an asset under one hash. */
export interface Publication {
  readonly assetId: string;
  readonly hash: string;
}

interface Published {
  /** The number of bytes of each file. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly modified: Date;
  readonly keyOf: (name: string) => string;
}

const listName = 'files.json';
const unfinished = 'unfinished/';
/** An asset that another process removed is found for so long; whether it may be served is known from the database. */
const rememberedMilliseconds = 10 * millisecondsInMinute;

/**
 * The sets of files in a bucket. A store of objects has no folders that could appear at once, so each set has a list,
 * `files.json`, which is written last: without it there is no set. `unfinished/{asset}/{hash}` names a set before its
 * first file is written, so that a sweep need not read the whole bucket to find what a crash left.
 */
export class Publications {
  readonly #bucket: Bucket;
  readonly #remembered = new LRUCache<string, Published>({ max: 2000, ttl: rememberedMilliseconds });

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  static isList(key: string): boolean {
    return key.endsWith(`/${listName}`);
  }

  /** Asks the bucket whether the set is complete. */
  async has(publication: Publication): Promise<boolean> {
    return (await this.#bucket.find(folderOf(publication) + listName)) !== undefined;
  }

  /** `write` writes every file to its key. The files of a set that is there are written again, which mends them. */
  async publish(
    publication: Publication,
    sizes: ReadonlyMap<string, number>,
    write: (keyOf: (name: string) => string) => Promise<void>,
  ): Promise<void> {
    const folder = folderOf(publication);
    const mark = `${unfinished}${publication.assetId}/${publication.hash}`;
    await this.#bucket.put(mark, new Uint8Array());
    await write((name) => folder + name);
    await this.#bucket.put(folder + listName, Buffer.from(JSON.stringify(Object.fromEntries(sizes))));
    await this.#bucket.remove([mark]);
  }

  /** Undefined if the set is not complete. */
  async find(publication: Publication): Promise<Published | undefined> {
    const folder = folderOf(publication);
    const known = this.#remembered.get(folder);
    if (known !== undefined) return known;
    const list = await this.#bucket.read(folder + listName);
    if (list === undefined) return undefined;
    const sizes = sizesIn(list.text);
    const found: Published = {
      sizes: new Map(Object.entries(sizes)),
      modified: list.modified,
      keyOf: (name) => folder + name,
    };
    this.#remembered.set(folder, found);
    return found;
  }

  /** Call it after the lists of an asset were removed. */
  forget(assetId: string): void {
    for (const folder of this.#remembered.keys())
      if (folder.startsWith(`assets/${assetId}/`)) this.#remembered.delete(folder);
  }

  /** Removes the files of sets that were begun before this instant and never completed. Returns how many sets. */
  async sweep(before: Date): Promise<number> {
    let removed = 0;
    for (const { key, modified } of await this.#bucket.listAll(unfinished)) {
      if (modified >= before) continue;
      const [assetId = '', hash = ''] = key.slice(unfinished.length).split('/');
      const folder = folderOf({ assetId, hash });
      if ((await this.#bucket.find(folder + listName)) === undefined) {
        await this.#bucket.remove((await this.#bucket.listAll(folder)).map((each) => each.key));
        removed += 1;
      }
      await this.#bucket.remove([key]);
    }
    return removed;
  }
}

/** A list that was written before lists had checksums shows only here that its bytes are others. */
function sizesIn(text: string): Readonly<Record<string, number>> {
  const parsed = parsedJson(text);
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    Object.values(parsed).some((size) => !Number.isSafeInteger(size))
  )
    throw otherBytes('it sends other bytes than were stored');
  return parsed as Readonly<Record<string, number>>;
}

function folderOf({ assetId, hash }: Publication): string {
  return `assets/${assetId}/${hash}/`;
}
