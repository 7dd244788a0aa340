import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Chapter } from '../../../src/domain/film/playback.ts';
import type { FindParts } from '../../application/film/findParts.ts';
import type { MediaFile } from '../../application/ports/media/MediaStore.ts';

/** A file that is made when somebody asks for it. */
interface MadeFile extends MediaFile {
  /** The hash of its content. */
  readonly hash: string;
}

/** Rule PART-2: the parts of a film as a file beside its captions. They are found once for the same files. */
export function makePartsFile(
  findParts: FindParts,
): (...captions: Parameters<FindParts>) => Promise<MadeFile | undefined> {
  const known = new LRUCache<string, Promise<MadeFile>>({ max: 500 });
  return async (...captions) => {
    const found = await findParts(...captions);
    if (found === undefined) return undefined;
    const making = known.get(found.sources) ?? found.read().then(madeFile);
    known.set(found.sources, making);
    return making.catch((fault: unknown) => {
      known.delete(found.sources);
      throw fault;
    });
  };
}

function madeFile(parts: readonly Chapter[]): MadeFile {
  const content = Buffer.from(JSON.stringify(parts));
  return {
    bytes: content.length,
    modified: new Date(),
    hash: createHash('sha256').update(content).digest('hex').slice(0, 24),
    open: ({ start, end } = { start: 0, end: content.length - 1 }) =>
      Readable.from([content.subarray(start, end + 1)], { objectMode: false }),
  };
}
