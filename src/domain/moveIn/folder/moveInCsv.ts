import { captionLanguages } from '../../film/caption.ts';
import type { MoveInField } from '../moveInFields.ts';
import { moveInFields, formatOfField } from '../moveInFields.ts';
import type { MoveInItem } from '../moveInItem.ts';
import type { MoveInDownload, MoveInRow } from '../moveInRow.ts';
import { cellOf } from '../reading/csvCells.ts';
import { headingOf } from '../reading/columns.ts';

/** The headings of `catalogue.csv`. */
const headings: readonly string[] = [
  'file',
  ...moveInFields.map(headingOf),
  ...captionLanguages.map((language) => `captions ${language}`),
  'thumbnail',
  'downloads',
];

/**
 * Rule MOVE-28: the rows as records of a CSV file, the headings first. Reading them gives the same rows. `problemOf`
 * adds a column with the reason why a row failed, which reading ignores.
 */
export function moveInCsv(
  rows: readonly Pick<MoveInRow, 'item' | 'files'>[],
  problemOf?: (place: number) => string,
): readonly (readonly string[])[] {
  const records = rows.map(({ item, files }, place) =>
    [
      files.film ?? '',
      ...moveInFields.map((field) => fieldText(item, field)),
      ...captionLanguages.map((language) => files.captions[language] ?? ''),
      files.thumbnail ?? '',
      files.downloads.map(downloadLine).join('\n'),
      ...(problemOf === undefined ? [] : [problemOf(place)]),
    ].map(cellOf),
  );
  return [[...headings, ...(problemOf === undefined ? [] : ['problem'])], ...records];
}

/** The rows as `catalogue.json` has them. */
export function moveInJson(rows: readonly Pick<MoveInRow, 'item' | 'files'>[]): readonly unknown[] {
  return rows.map(({ item, files: { film, captions, thumbnail, downloads } }) => ({
    ...(film === undefined ? {} : { file: film }),
    ...item,
    captions,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    downloads,
  }));
}

/** A value as a cell shows it. */
export function fieldText<Field extends MoveInField>(item: MoveInItem, field: Field): string {
  return formatOfField[field].toText(item[field]);
}

function downloadLine({ name, path, type }: MoveInDownload): string {
  return [name, path, type].join(' | ');
}
