import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetFiles } from '../../../src/domain/film/asset.ts';
import { screenFile } from '../../../src/domain/film/screenFile.ts';
import { screenLanguages } from '../../../src/domain/film/screenText.ts';
import type { ProcessingJobs } from '../ports/film/ProcessingQueue.ts';
import type { ScreenReader } from '../ports/film/ScreenReader.ts';
import type { ScreenTexts } from '../ports/film/ScreenTexts.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

export interface ReadScreenPorts {
  readonly screenTexts: Pick<ScreenTexts, 'find' | 'save' | 'fail'>;
  readonly media: Pick<MediaStore, 'withOriginal' | 'withWorkFolder' | 'publishFolder'>;
  readonly screenReader: ScreenReader;
}

/**
 * Rules SHOWN-1 to SHOWN-5: reads the texts that a film shows, publishes them with their pictures, and makes them
 * searchable. Each run begins anew, and what was published without being saved is never served.
 */
export function makeReadScreen({ screenTexts, media, screenReader }: ReadScreenPorts): ProcessingJobs {
  return {
    async process(assetId, signal) {
      const film = await screenTexts.find(assetId);
      if (film === undefined) return;
      const languages = screenLanguages(film.captions);
      const [language = 'en'] = languages;
      await media.withOriginal(assetId, (file) =>
        media.withWorkFolder(async (work) => {
          const [folder, kept] = [join(work, 'read'), join(work, 'kept')];
          await Promise.all([mkdir(folder), mkdir(kept)]);
          const { duration } = film;
          const lines = await screenReader.read({ file, folder, kept, languages, duration }, signal);
          await writeFile(join(kept, assetFiles.screen), JSON.stringify(screenFile(language, lines)));
          const { contentHash } = await media.publishFolder(assetId, kept);
          await screenTexts.save(assetId, { language, contentHash, lines });
        }),
      );
    },

    giveUp: (assetId) => screenTexts.fail(assetId),
  };
}
