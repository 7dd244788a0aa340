import { hasCatalogue, readCatalogueFolder } from '../formats/catalogueFormat.ts';
import { isKaltura, readKaltura } from '../formats/kalturaFormat.ts';
import { isVimeo, readVimeo } from '../formats/vimeoFormat.ts';
import { isWistia, readWistia } from '../formats/wistiaFormat.ts';
import { isYtDlp, readYtDlp } from '../formats/ytDlpFormat.ts';
import { isYoutube, readYoutube } from '../formats/youtubeFormat.ts';
import type { FolderFile } from '../folderFile.ts';
import { blankMoveIn, type MoveInDefaults } from '../moveInItem.ts';
import type { MoveInProblem } from '../moveInProblem.ts';
import type { ParseCsv } from '../csvRecords.ts';
import type { MoveInFormat, MoveInRow, ReadFolder } from '../moveInRow.ts';
import { makeFolderIndex } from '../reading/folderIndex.ts';
import type { Reading } from '../reading/reading.ts';

/** Rule MOVE-29: a reader and how it recognises its folders. The first one that does reads the folder. */
interface FolderReader {
  readonly format: MoveInFormat;
  readonly recognises: (reading: Reading) => boolean;
  readonly read: (reading: Reading) => readonly MoveInRow[];
}

const readers: readonly FolderReader[] = [
  { format: 'catalogue', recognises: hasCatalogue, read: readCatalogueFolder },
  { format: 'youtube', recognises: isYoutube, read: readYoutube },
  { format: 'yt-dlp', recognises: isYtDlp, read: readYtDlp },
  { format: 'vimeo', recognises: isVimeo, read: readVimeo },
  { format: 'wistia', recognises: isWistia, read: readWistia },
  { format: 'kaltura', recognises: isKaltura, read: readKaltura },
  { format: 'catalogue', recognises: () => true, read: readCatalogueFolder },
];

/**
 * Rules MOVE-20 to MOVE-29: all that a folder says: its items with their files, and everything that is wrong or left out.
 */
export function readFolder(
  files: readonly FolderFile[],
  parseCsv: ParseCsv,
  defaults: MoveInDefaults = blankMoveIn,
): ReadFolder {
  const problems: MoveInProblem[] = [];
  const { published, public: isPublic, categories } = defaults;
  const reading: Reading = {
    index: makeFolderIndex(files),
    parseCsv,
    defaults: { published, public: isPublic, categories },
    report: (problem) => problems.push(problem),
  };
  const reader = readers.find(({ recognises }) => recognises(reading));
  const rows = reader?.read(reading) ?? [];
  reportTwice(rows, reading);
  const unused = reading.index.unused();
  for (const path of unused) reading.report({ source: { file: path, line: 0 }, kind: 'file-unused' });
  return { format: reader?.format ?? 'catalogue', rows, problems, unused };
}

function reportTwice(rows: readonly MoveInRow[], { report }: Reading): void {
  const slugs = new Set<string>();
  const addresses = new Set<string>();
  for (const { source, item } of rows) {
    if (item.slug !== null) {
      const key = `${item.kind}/${item.slug}`;
      if (slugs.has(key)) report({ source, field: 'slug', kind: 'slug-twice', value: item.slug });
      slugs.add(key);
    }
    for (const address of item.oldAddresses) {
      if (addresses.has(address)) report({ source, field: 'oldAddresses', kind: 'old-address-twice', value: address });
      addresses.add(address);
    }
  }
}
