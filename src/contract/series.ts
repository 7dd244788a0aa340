import { Type, type Static } from 'typebox';
import { maximumSearchLength } from '../domain/search/search.ts';
import type { Series } from '../domain/catalogue/series.ts';
import { draftsParameter, sliceOf, uuid, type Same } from './schemaParts.ts';

export const seriesSchema = Type.Object({ id: uuid(), title: Type.String() }, { $id: 'Series' });

/** One answer holds all series: `nextCursor` is always null. */
export const seriesListSchema = sliceOf('Series', 'SeriesList');

export const seriesListQuerySchema = Type.Object(
  { search: Type.Optional(Type.String({ maxLength: maximumSearchLength })), ...draftsParameter },
  { additionalProperties: false },
);

/** A series as administrators see it: with its version and the number of its webinars, drafts included. */
export const storedSeriesSchema = Type.Object(
  { id: uuid(), title: Type.String(), webinars: Type.Integer(), version: Type.Integer() },
  { $id: 'StoredSeries' },
);
export const seriesTitleSchema = Type.Object(
  { title: Type.String() },
  { additionalProperties: false, $id: 'SeriesTitle' },
);

export const wireIsDomain: Same<Static<typeof seriesSchema>, Series> = true;
