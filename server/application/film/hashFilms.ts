import type { Assets } from '../ports/media/Assets.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

export interface HashPorts {
  readonly assets: Pick<Assets, 'listUnhashed' | 'saveFile'>;
  readonly media: Pick<MediaStore, 'hashOriginal'>;
}

/**
 * Rule UPLOAD-21: saves the hash and size of files that an earlier version stored without them. A file that cannot be
 * read does not stop the others; its fault is reported. Runs at the start of the worker and every hour.
 */
export function makeHashFilms({ assets, media }: HashPorts, report: (fault: unknown) => void) {
  return async (signal: AbortSignal): Promise<void> => {
    for (const id of await assets.listUnhashed()) {
      if (signal.aborted) return;
      try {
        await assets.saveFile(id, await media.hashOriginal(id, signal));
      } catch (fault) {
        if (!signal.aborted) report(fault);
      }
    }
  };
}
