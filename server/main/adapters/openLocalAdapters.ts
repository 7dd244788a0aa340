import { join } from 'node:path';
import { MmdbCountryTable, isoCountryCodes } from '../../country/MmdbCountryTable.ts';
import { FolderTextPages } from '../../textPages/FolderTextPages.ts';
import type { TextFacts } from '../../textPages/readMarkdown.ts';
import { ThreadCaptionReader } from '../../video/captions/ThreadCaptionReader.ts';
import { SharpThumbnails } from '../../video/SharpThumbnails.ts';

interface LocalOptions {
  /** The folder of the program. */
  readonly root: string;
  readonly dataFolder: string;
  readonly textFacts: TextFacts;
}

export type LocalAdapters = ReturnType<typeof openLocalAdapters>;

/** The folder of the texts that administrators may edit. */
export function textFolder({ dataFolder }: Pick<LocalOptions, 'dataFolder'>): string {
  return join(dataFolder, 'pages');
}

/** Chooses the adapter of each port that this machine answers alone, with its files and processors. */
export function openLocalAdapters({ root, dataFolder, textFacts }: LocalOptions) {
  return {
    captionReader: new ThreadCaptionReader(root),
    countries: new MmdbCountryTable(root),
    countryCodes: isoCountryCodes,
    textPages: new FolderTextPages({
      folder: textFolder({ dataFolder }),
      firstTexts: join(root, 'server/textPages/firstTexts'),
      facts: textFacts,
    }),
    thumbnails: new SharpThumbnails(),
  };
}
