import { Type, type Static, type TSchema } from 'typebox';
import { captionLanguages, type CaptionLanguage } from '../domain/film/caption.ts';
import { maximumDownloadBytes, maximumFilmBytes } from '../domain/film/filmFiles.ts';
import { catalogueKinds } from '../domain/item/itemKind.ts';
import { maximumRows, skills } from '../domain/item/webinar.ts';
import {
  importRowStates,
  importStates,
  maximumImportNameLength,
  maximumImportRows,
  rowVerdicts,
  type ImportRow,
  type ImportRowResult,
  type ItemImport,
  type NewImportRow,
} from '../domain/moveIn/itemImport.ts';
import {
  categoriesSchema,
  featureSchema,
  finishedUpload,
  instant,
  oneOf,
  orNull,
  uuid,
  type Same,
} from './schemaParts.ts';

const closed = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const count = () => Type.Integer({ minimum: 0 });
const line = () => Type.Integer({ minimum: 1, description: 'The number of the row in the import, from 1' });
const hash = () => orNull(Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hexadecimal' }));
/** Each language at most once. The text of a language is a path or an upload. */
const byLanguage = (text: () => ReturnType<typeof Type.String>) =>
  closed(
    Object.fromEntries(captionLanguages.map((language) => [language, Type.Optional(text())])) as Readonly<
      Record<CaptionLanguage, ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>>
    >,
  );

// The rules of the domain check the values, so that people see the texts of the domain.
const item = {
  kind: oneOf(catalogueKinds),
  title: Type.String(),
  slug: orNull(Type.String({ description: 'The URL path; null if the site makes it from the title' })),
  categories: categoriesSchema,
  series: orNull(Type.String({ description: 'The title of the series, which is made if there is none' })),
  place: orNull(Type.Integer({ description: 'The place in the series, from 1' })),
  skill: oneOf(skills),
  public: Type.Boolean(),
  feature: featureSchema,
  description: Type.String(),
  presenter: Type.String(),
  objectives: Type.Array(closed({ title: Type.String(), time: Type.Number() })),
  published: Type.Boolean(),
  publishedAt: orNull(Type.String({ description: 'ISO 8601 with a zone' })),
  oldAddresses: Type.Array(Type.String({ description: 'An address or a path that redirects to the item' })),
  startTime: Type.Number({ description: 'Seconds' }),
  more: Type.String(),
  detail: Type.String({ description: 'HTML' }),
  resources: Type.Array(closed({ name: Type.String(), url: Type.String() })),
  recommendations: Type.Array(Type.String({ description: 'The URL path of a recorded webinar' })),
  startsAt: Type.String(),
  zone: Type.String(),
  durationMinutes: Type.Number(),
  registrationLink: Type.String(),
  earlierSession: orNull(Type.String({ description: 'The URL path of a recorded webinar' })),
  recording: orNull(Type.String({ description: 'The URL path of a recorded webinar' })),
  cancellation: orNull(Type.String()),
} as const;

const path = () => Type.String({ minLength: 1, maxLength: 4000 });
const files = closed({
  film: Type.Optional(path()),
  captions: byLanguage(path),
  thumbnail: Type.Optional(path()),
  downloads: Type.Array(closed({ name: Type.String(), path: path(), type: Type.String() })),
});
const film = orNull(closed({ bytes: Type.Integer({ minimum: 0, maximum: maximumFilmBytes }), hash: hash() }));

const newRow = {
  line: line(),
  source: closed({ file: Type.String(), line: count() }),
  item: closed(item),
  files,
  film,
} as const;
const newRowSchema = closed(newRow);

export const newImportSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: maximumImportNameLength }),
    rows: Type.Array(newRowSchema, { minItems: 1, maxItems: maximumImportRows }),
  },
  { additionalProperties: false, $id: 'NewImport' },
);

/** What changes in rows of an import that is not started. Missing fields stay as they are. */
export const importRowChangesSchema = Type.Object(
  {
    rows: Type.Array(
      closed({
        line: line(),
        item: Type.Optional(Type.Partial(Type.Object(item), { additionalProperties: false })),
        hash: Type.Optional(hash()),
      }),
      { minItems: 1, maxItems: maximumImportRows },
    ),
  },
  { additionalProperties: false, $id: 'ImportRowChanges' },
);

/** The finished uploads of a row. What the row names in `files` must be there; downloads are in the same order. */
export const importRowFilesSchema = Type.Object(
  {
    film: Type.Optional(finishedUpload('the film')),
    captions: Type.Optional(byLanguage(() => finishedUpload('captions'))),
    thumbnail: Type.Optional(finishedUpload('the thumbnail')),
    downloads: Type.Optional(
      Type.Array(finishedUpload(`a download of at most ${maximumDownloadBytes} bytes`), {
        maxItems: maximumRows.downloads,
      }),
    ),
  },
  { additionalProperties: false, $id: 'ImportRowFiles' },
);

/** The failed rows to try again; all of them if none is named. */
export const importRetrySchema = Type.Object(
  { lines: Type.Optional(Type.Array(line(), { maxItems: maximumImportRows })) },
  { additionalProperties: false, $id: 'ImportRetry' },
);

const result = {
  line: line(),
  verdict: oneOf(rowVerdicts),
  violations: Type.Array(
    Type.Object({ field: Type.String({ description: 'A field of the item' }), message: Type.String() }),
  ),
  state: oneOf(importRowStates),
  percent: Type.Integer({ description: 'How much of the film is processed, from 0 to 100' }),
  reasons: Type.Array(Type.String(), { description: 'Why the row failed' }),
  existing: orNull(
    Type.Object(
      { kind: oneOf(catalogueKinds), id: uuid(), title: Type.String(), path: Type.String() },
      { description: 'The item that the row has become, or that has its film already' },
    ),
  ),
} as const;
export const importRowResultSchema = Type.Object(result, { $id: 'ImportRowResult' });
export const importRowResultListSchema = Type.Object(
  { items: Type.Array(Type.Ref('ImportRowResult')) },
  { $id: 'ImportRowResultList' },
);
const rowSchema = Type.Object({ ...newRow, ...result });
export const importRowListSchema = Type.Object({ items: Type.Array(rowSchema) }, { $id: 'ImportRowList' });

const countsOf = <Value extends string>(values: readonly Value[]) =>
  Type.Object(
    Object.fromEntries(values.map((value) => [value, count()])) as Readonly<Record<Value, ReturnType<typeof count>>>,
  );
const itemImport = {
  id: uuid(),
  name: Type.String(),
  state: oneOf(importStates),
  person: Type.String({ description: 'The id of the administrator' }),
  at: instant(),
  total: count(),
  verdicts: countsOf(rowVerdicts),
  counts: countsOf(importRowStates),
} as const;
export const importSchema = Type.Object(itemImport, { $id: 'Import' });
export const importListSchema = Type.Object({ items: Type.Array(Type.Ref('Import')) }, { $id: 'ImportList' });
/** An import with the result of each row, in the order of their lines. */
export const importWithRowsSchema = Type.Object(
  { ...itemImport, rows: Type.Array(Type.Ref('ImportRowResult')) },
  { $id: 'ImportWithRows' },
);

export const importParametersSchema = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
export const importRowParametersSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  line: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }),
});

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof newRowSchema>, NewImportRow>,
  Same<Static<typeof importRowResultSchema>, ImportRowResult>,
  Same<Static<typeof rowSchema>, ImportRow>,
  Same<Static<typeof importSchema>, ItemImport>,
] = [true, true, true, true];
