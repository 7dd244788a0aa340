import { isCaptionLanguage, type CaptionLanguage } from '../../film/caption.ts';
import { nameFromFile } from '../../item/importedFile.ts';
import { defaultFeature } from '../../item/video.ts';
import { isBlank } from '../../text/blank.ts';
import { fieldsOf } from '../../text/fieldsOf.ts';
import { splitLines, type FieldFormat } from '../fieldFormats.ts';
import { fileNameOf, folderOf } from '../folderFile.ts';
import { kindOf, formatOfField, type MoveInField } from '../moveInFields.ts';
import { blankMoveIn, type MoveInItem } from '../moveInItem.ts';
import type { MoveInSource } from '../moveInProblem.ts';
import type { MoveInDownload, MoveInRow } from '../moveInRow.ts';
import { columnOf, type Column } from './columns.ts';
import { filesOf, rowOf, type Reading } from './reading.ts';

/** A value of the own format with its column: the text of a cell, or a value of JSON. */
export interface OwnValue {
  readonly column: Column;
  readonly value: unknown;
}

/** What a record says, before its files are looked up. */
interface Said {
  readonly fields: Partial<MoveInItem>;
  readonly film: string | undefined;
  /** Whether it names a film. */
  readonly namesFilm: boolean;
  readonly captions: Readonly<Partial<Record<CaptionLanguage, string>>>;
  readonly thumbnail: string | undefined;
  readonly downloads: readonly MoveInDownload[];
}

/**
 * Rules MOVE-25 and MOVE-27: the row of a record in the own format. Its film is the one that it names. If it names
 * none, it is the given one, else the one that has its URL path or its title as file name.
 */
export function readOwnRecord(
  reading: Reading,
  source: MoveInSource,
  values: readonly OwnValue[],
  given?: string,
): MoveInRow {
  const said = whatIsSaid(reading, source, values);
  const film = said.namesFilm ? said.film : (given ?? filmNamedAfter(reading, source, said));
  const item = itemOf(reading, source, said.fields, film);
  return rowOf(reading, source, item, filesOf(reading, source, film, said), said.namesFilm);
}

/** The values of a record in JSON, after unknown keys were reported. */
export function jsonValues({ report }: Pick<Reading, 'report'>, source: MoveInSource, record: unknown): OwnValue[] {
  return Object.entries(fieldsOf(record)).flatMap(([key, value]) => {
    if (key === 'captions')
      return Object.entries(fieldsOf(value)).flatMap(([language, path]) => {
        if (isCaptionLanguage(language)) return [{ column: { holds: 'captions', language } as const, value: path }];
        report({ source, field: key, kind: 'value-unknown', value: language });
        return [];
      });
    const column = columnOf(key);
    if (column === undefined) report({ source, kind: 'column-unknown', value: key });
    return column === undefined ? [] : [{ column, value }];
  });
}

function whatIsSaid(reading: Reading, source: MoveInSource, values: readonly OwnValue[]): Said {
  const fields: Partial<Record<MoveInField, unknown>> = {};
  const captions: Partial<Record<CaptionLanguage, string>> = {};
  let film: string | undefined;
  let namesFilm = false;
  let thumbnail: string | undefined;
  let downloads: readonly MoveInDownload[] = [];
  const find = (value: unknown, field: string) => {
    const path = typeof value === 'string' ? reading.index.find(value, folderOf(source.file)) : undefined;
    if (path === undefined) reading.report({ source, field, kind: 'file-missing', value: String(value) });
    return path;
  };
  for (const { column, value } of values) {
    if (value === null && column.holds === 'field' && blankMoveIn[column.field] === null) fields[column.field] = null;
    if (value === '' || value === null || value === undefined) continue;
    switch (column.holds) {
      case 'field': {
        const known: FieldFormat<unknown> = formatOfField[column.field] as FieldFormat<unknown>;
        const read = known.fromJson(value);
        if (read.ok) fields[column.field] = read.value;
        else reading.report({ source, field: column.field, ...read.refusal });
        break;
      }
      case 'captions': {
        const path = find(value, `captions ${column.language}`);
        if (path !== undefined) captions[column.language] = path;
        break;
      }
      case 'file':
        namesFilm = true;
        film = find(value, 'file');
        break;
      case 'thumbnail':
        thumbnail = find(value, 'thumbnail');
        break;
      case 'downloads':
        downloads = downloadsFrom(value).flatMap(({ path, ...download }) => {
          const found = find(path, 'downloads');
          return found === undefined ? [] : [{ ...download, path: found }];
        });
        break;
      case 'problem':
        break;
    }
  }
  return { fields: fields as Partial<MoveInItem>, film, namesFilm, captions, thumbnail, downloads };
}

function itemOf(
  { defaults, report }: Reading,
  source: MoveInSource,
  fields: Partial<MoveInItem>,
  film: string | undefined,
): MoveInItem {
  const whole = { ...blankMoveIn, ...defaults, ...fields };
  const isUntitled = isBlank(whole.title) && film !== undefined;
  if (isUntitled && source.file !== film) report({ source, field: 'title', kind: 'title-missing' });
  const item = {
    ...whole,
    title: isUntitled ? nameFromFile(fileNameOf(film)) : whole.title,
    feature: fields.feature === undefined ? defaultFeature(whole.categories) : fields.feature,
  };
  return { ...item, kind: fields.kind ?? kindOf(item) };
}

function filmNamedAfter({ index, report }: Reading, source: MoveInSource, { fields }: Said): string | undefined {
  if (fields.kind === 'upcoming') return undefined;
  for (const name of [fields.slug, fields.title]) {
    const found = name === undefined || name === null || isBlank(name) ? [] : index.filmsNamed(name);
    if (found.length === 1) return found[0];
    if (found.length > 1) report({ source, field: 'file', kind: 'film-ambiguous', value: found.join(', ') });
  }
  return undefined;
}

/** Downloads of a cell, one in each line as `Name | path`, or of JSON. */
function downloadsFrom(value: unknown): readonly MoveInDownload[] {
  if (Array.isArray(value))
    return (value as readonly unknown[]).map((one) => {
      const { name, path = one, type } = fieldsOf(one);
      return downloadOf(text(path), text(name), text(type));
    });
  return splitLines(text(value)).map((line) => {
    const parts = line.split(' | ');
    if (parts.length === 1) return downloadOf(line);
    const isTyped = parts.length > 2;
    const [path, type] = isTyped ? [parts.at(-2), parts.at(-1)] : [parts.at(-1), ''];
    return downloadOf(path ?? '', parts.slice(0, isTyped ? -2 : -1).join(' | '), type);
  });
}

function downloadOf(path: string, name = '', type = ''): MoveInDownload {
  return { name: name === '' ? fileNameOf(path) : name, path, type };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
