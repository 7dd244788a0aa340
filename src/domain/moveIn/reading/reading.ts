import { captionLanguages, type CaptionLanguage } from '../../film/caption.ts';
import type { MoveInDefaults, MoveInItem } from '../moveInItem.ts';
import { fieldsOfOtherKinds } from '../moveInFields.ts';
import type { MoveInProblem, MoveInSource } from '../moveInProblem.ts';
import type { ParseCsv } from '../csvRecords.ts';
import type { MoveInDownload, MoveInFiles, MoveInRow } from '../moveInRow.ts';
import type { FolderIndex } from './folderIndex.ts';

/** What every reader needs. */
export interface Reading {
  readonly index: FolderIndex;
  readonly parseCsv: ParseCsv;
  readonly defaults: MoveInDefaults;
  readonly report: (problem: MoveInProblem) => void;
}

/** The files that a source names. Paths are those of existing files. */
export interface NamedFiles {
  readonly captions?: Readonly<Partial<Record<CaptionLanguage, string>>>;
  readonly thumbnail?: string | undefined;
  readonly downloads?: readonly MoveInDownload[];
}

/** Rule MOVE-27: the files of a film: those that the source names, then those beside it that have its name. */
export function filesOf(
  { index, report }: Pick<Reading, 'index' | 'report'>,
  source: MoveInSource,
  film: string | undefined,
  named: NamedFiles = {},
): MoveInFiles {
  const use = (path: string, field: string) => {
    const isFree = index.use(path);
    if (!isFree) report({ source, field, kind: 'file-shared', value: path });
    return isFree;
  };
  const ownFilm = film !== undefined && use(film, 'file') ? film : undefined;
  const captions: Partial<Record<CaptionLanguage, string>> = {};
  for (const language of captionLanguages) {
    const path = named.captions?.[language];
    if (path !== undefined && use(path, `captions ${language}`)) captions[language] = path;
  }
  const beside = ownFilm === undefined ? { captions: [], thumbnail: undefined } : index.beside(ownFilm);
  for (const { path, language } of beside.captions) {
    if (Object.values(captions).includes(path)) continue;
    const place = { source: { file: path, line: 0 } };
    if (!index.use(path)) continue;
    if (language === undefined) report({ ...place, kind: 'captions-language' });
    else if (captions[language] !== undefined) report({ ...place, kind: 'captions-second', value: language });
    else captions[language] = path;
  }
  const thumbnail = named.thumbnail ?? beside.thumbnail;
  const hasThumbnail =
    thumbnail !== undefined && (named.thumbnail === undefined ? index.use(thumbnail) : use(thumbnail, 'thumbnail'));
  const downloads = (named.downloads ?? []).filter(({ path }) => use(path, 'downloads'));
  return {
    ...(ownFilm === undefined ? {} : { film: ownFilm }),
    captions,
    ...(hasThumbnail ? { thumbnail } : {}),
    downloads,
  };
}

/**
 * Rules MOVE-26 and MOVE-27: a row, after the fields were reported that its kind does not have. An item whose film should
 * be in the folder and is not there becomes a draft.
 */
export function rowOf(
  { report }: Pick<Reading, 'report'>,
  source: MoveInSource,
  item: MoveInItem,
  files: MoveInFiles,
  shouldHaveFilm: boolean,
): MoveInRow {
  for (const field of fieldsOfOtherKinds(item)) report({ source, field, kind: 'field-of-other-kind' });
  if (item.kind === 'upcoming' || files.film !== undefined || !item.published) return { source, item, files };
  report({ source, field: 'file', kind: shouldHaveFilm ? 'film-missing' : 'film-not-named' });
  return { source, item: { ...item, published: !shouldHaveFilm }, files };
}
