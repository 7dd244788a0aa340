import { Type, type Static } from 'typebox';
import { maximumSearchLength } from '../domain/search.ts';
import type { Series } from '../domain/series.ts';
import { sliceOf, uuid, type Same } from './schemaParts.ts';

export const seriesSchema = Type.Object({ id: uuid(), title: Type.String() }, { $id: 'Series' });

/** All of them at once: `nextCursor` is always null. */
export const seriesListSchema = sliceOf('Series', 'SeriesList');

export const seriesListQuerySchema = Type.Object({ search: Type.Optional(Type.String({ maxLength: maximumSearchLength })) }, { additionalProperties: false });

export const wireIsDomain: Same<Static<typeof seriesSchema>, Series> = true;
