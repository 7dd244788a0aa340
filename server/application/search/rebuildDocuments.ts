import { buffer } from 'node:stream/consumers';
import { assetFiles } from '../../../src/domain/film/asset.ts';
import type { CaptionReader } from '../ports/film/CaptionReader.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';
import type { RebuildScope, SearchDocuments, UntimedTrack } from '../ports/search/SearchDocuments.ts';

export interface RebuildPorts {
  readonly documents: SearchDocuments;
  readonly media: Pick<MediaStore, 'find'>;
  readonly captionReader: CaptionReader;
}

interface RebuildOptions {
  readonly signal: AbortSignal;
  /** Called after each batch with how many documents are done. */
  readonly progress?: (done: number, all: number) => void;
}

/** Resolves to the number of rebuilt documents. */
export type RebuildDocuments = (which: RebuildScope, options: RebuildOptions) => Promise<number>;

/** Few, because the items of a batch stay locked until all its documents are made. */
const batchSize = 10;

/**
 * Rule SEARCH-64: rebuilds documents in short transactions. Captions that an earlier version stored without times are
 * read from their files first.
 */
export function makeRebuildDocuments({ documents, media, captionReader }: RebuildPorts): RebuildDocuments {
  return async (which, { signal, progress }) => {
    const all = await documents.count(which);
    if (all === 0) return 0;
    for (const track of await documents.listUntimed()) {
      if (signal.aborted) return 0;
      await readCues(track);
    }
    let done = 0;
    let after: string | undefined;
    while (!signal.aborted) {
      const batch = await documents.list(which, after, batchSize);
      if (batch.length === 0) break;
      await documents.rebuild(batch);
      after = batch.at(-1)?.id;
      done += batch.length;
      progress?.(done, Math.max(done, all));
    }
    return done;
  };

  async function readCues(track: UntimedTrack): Promise<void> {
    const file = await media.find(track.assetId, track.contentHash, assetFiles.captions(track.language));
    if (file === undefined) return;
    // The file was made by this program. Times behind the end of the film do no harm here.
    const read = await captionReader.read(await buffer(file.open()), 0);
    if (read.ok) await documents.saveCues(track, read.value.cues);
  }
}
