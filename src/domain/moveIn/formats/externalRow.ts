import { nameFromFile } from '../../item/importedFile.ts';
import { maximumNameLength, maximumShortDescriptionLength } from '../../item/video.ts';
import { maximumMoreLength } from '../../item/webinar.ts';
import { isBlank } from '../../text/blank.ts';
import { fieldsOf } from '../../text/fieldsOf.ts';
import { toOneLine, toParagraphs } from '../../text/plainText.ts';
import { optionalInstant } from '../fieldFormats.ts';
import { fileNameOf } from '../folderFile.ts';
import { blankMoveIn, type MoveInItem } from '../moveInItem.ts';
import { chaptersIn } from '../objectiveLine.ts';
import type { MoveInProblem, MoveInSource } from '../moveInProblem.ts';
import type { MoveInRow } from '../moveInRow.ts';
import { isFilm } from '../reading/folderIndex.ts';
import { filesOf, rowOf, type Reading } from '../reading/reading.ts';
import { splitText } from './splitText.ts';

/** Where a value of another site goes. */
type Target =
  | 'title'
  | 'description'
  | 'publishedAt'
  | 'visibility'
  | 'series'
  | 'place'
  | 'address'
  | 'chapters'
  /** It says something, but this site has no field for it. */
  | 'left-out'
  /** It says nothing about the content, such as an id or a size. */
  | 'technical';

/** Who sees a video on another site: everybody who looks for it, or only some people. */
type Visibility = 'everybody' | 'some';

/** Rule MOVE-30: what the fields of another site become. A dot leads to a field of a field. */
export interface ExternalTable {
  readonly fields: Readonly<Record<string, Target>>;
  readonly visibilities?: Readonly<Record<string, Visibility>>;
}

export interface ExternalRecord {
  readonly source: MoveInSource;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The video file, if it was found. */
  readonly film: string | undefined;
  readonly series?: { readonly title: string; readonly place: number } | undefined;
  /** The address of the video on the other site, if no field holds it. */
  readonly address?: string;
}

/**
 * Rule MOVE-30: the row of a record of another site. Only what everybody can find there is published here. What is too
 * long is cut and reported.
 */
export function externalRow(reading: Reading, table: ExternalTable, record: ExternalRecord): MoveInRow {
  const { source, film } = record;
  const { report } = reading;
  const said = (target: Target) =>
    Object.entries(table.fields)
      .filter(([, wanted]) => wanted === target)
      .map(([path]) => valueAt(record.fields, path))
      .find((value) => !isNothing(value));
  const description = toParagraphs(textOf(said('description')).replaceAll('\r\n', '\n')).trim();
  const [short, more] = splitText(description, maximumShortDescriptionLength);
  const [kept, cut] = splitText(more, maximumMoreLength);
  if (cut !== '') report({ source, field: 'description', kind: 'text-shortened', value: cut });
  const chapters = chaptersFrom(said('chapters'));
  const series = record.series?.title ?? textOf(said('series'));
  const address = record.address ?? textOf(said('address'));
  const item: MoveInItem = {
    ...blankMoveIn,
    ...reading.defaults,
    ...shownTo(table, said('visibility'), source, report),
    title: titleOf(textOf(said('title')), film, source, report),
    description: short,
    more: kept,
    objectives: chapters.length > 0 ? chapters : chaptersIn(description),
    publishedAt: instantFrom(said('publishedAt'), source, report),
    series: isBlank(series) ? null : toOneLine(series).trim(),
    place: record.series?.place ?? placeFrom(said('place')),
    oldAddresses: isBlank(address) ? [] : [address.trim()],
  };
  return rowOf(reading, source, item, filesOf(reading, source, film), true);
}

/** Rule MOVE-30: reports each field that says something in some record and has no place on this site, once. */
export function reportLeftOut(
  { report }: Pick<Reading, 'report'>,
  { fields }: ExternalTable,
  records: readonly Pick<ExternalRecord, 'source' | 'fields'>[],
  isComplete: boolean,
): void {
  const unknown = isComplete ? [...new Set(records.flatMap((record) => Object.keys(record.fields)))] : [];
  const wanted = [
    ...Object.keys(fields).filter((path) => fields[path] === 'left-out'),
    ...unknown.filter((path) => path !== '' && !Object.hasOwn(fields, path)),
  ];
  for (const path of wanted) {
    const first = records.find((record) => !isNothing(valueAt(record.fields, path)));
    if (first !== undefined) report({ source: first.source, kind: 'field-left-out', value: path });
  }
}

function valueAt(fields: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(fields, path)) return fields[path];
  return path.split('.').reduce<unknown>((value, key) => fieldsOf(value)[key], fields);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type Report = (problem: MoveInProblem) => void;

function titleOf(said: string, film: string | undefined, source: MoveInSource, report: Report): string {
  const written = toOneLine(said).trim();
  const title = isFilm(written) ? nameFromFile(written) : written;
  if (isBlank(title)) {
    report({ source, field: 'title', kind: 'title-missing' });
    return nameFromFile(fileNameOf(film ?? ''));
  }
  const [short, cut] = splitText(title, maximumNameLength);
  if (cut !== '') report({ source, field: 'title', kind: 'text-shortened', value: cut });
  return short;
}

function shownTo(
  { visibilities = {} }: ExternalTable,
  said: unknown,
  source: MoveInSource,
  report: Report,
): Partial<MoveInItem> {
  if (isNothing(said)) return {};
  const word = textOf(said).toLowerCase();
  const visibility = Object.hasOwn(visibilities, word) ? visibilities[word] : undefined;
  if (visibility === undefined) report({ source, field: 'published', kind: 'value-unknown', value: textOf(said) });
  const isForAll = visibility === 'everybody';
  return { published: isForAll, public: isForAll };
}

/** An instant as ISO 8601, as seconds since 1970, or as a day such as `20240131`. */
function instantFrom(said: unknown, source: MoveInSource, report: Report): string | null {
  if (isNothing(said)) return null;
  if (typeof said === 'number') return new Date(said * 1000).toISOString();
  const read = optionalInstant.fromJson(textOf(said).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  if (read.ok) return read.value;
  report({ source, field: 'publishedAt', ...read.refusal });
  return null;
}

function placeFrom(said: unknown): number | null {
  return typeof said === 'number' && Number.isInteger(said) && said > 0 ? said : null;
}

/** Chapters as yt-dlp writes them. */
function chaptersFrom(said: unknown): MoveInItem['objectives'] {
  return (Array.isArray(said) ? (said as readonly unknown[]) : []).flatMap((one) => {
    const { start_time: time, title } = fieldsOf(one);
    return typeof time === 'number' && time >= 0 && typeof title === 'string' && !isBlank(title)
      ? [{ time, title: toOneLine(title).trim() }]
      : [];
  });
}
