import { Type, type Static } from 'typebox';
import { maximumInstantLength } from '../domain/date/dates.ts';
import { maximumFileNameLength, type FilmFiles } from '../domain/film/filmFiles.ts';
import { maximumFilmOwners } from '../domain/item/filmName.ts';
import { processingStates } from '../domain/film/processing.ts';
import { instant, itemParametersSchema, itemReference, oneOf, orNull, uuid } from './schemaParts.ts';

const processing = {
  state: oneOf(processingStates),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  error: orNull(Type.String({ description: 'Why processing failed, as a text for administrators' })),
};
const file = { id: uuid(), name: orNull(Type.String()), uploadedAt: orNull(instant()) };

/** The files of a video or a recorded webinar, for its administrators. */
export const filmFilesSchema = Type.Object(
  {
    ...processing,
    file: orNull(Type.Object(file)),
    next: orNull(
      Type.Object(
        { ...processing, file: Type.Object(file) },
        { description: 'Replaces the file as soon as it is processed' },
      ),
    ),
    replaced: Type.Array(Type.Object({ ...file, replacedAt: instant(), restorableUntil: instant() })),
    hasOwnThumbnail: Type.Boolean(),
  },
  { $id: 'FilmFiles' },
);
export type FilmFilesOnWire = Static<typeof filmFilesSchema>;

const owners = Type.Array(Type.Object({ kind: oneOf(['video', 'webinar']), id: uuid(), title: Type.String() }), {
  maxItems: maximumFilmOwners,
});

/** The items whose film has certain bytes. */
export const filmOwnersSchema = Type.Object({ items: owners }, { $id: 'FilmOwners' });

/** The items whose film was uploaded from a certain file. */
export const filmMatchesSchema = Type.Object(
  {
    items: owners,
    hasSameSize: Type.Boolean({
      description: 'Whether some film has the same size. Then the hash of the file finds renamed copies.',
    }),
  },
  { $id: 'FilmMatches' },
);

export const filmMatchesQuerySchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: maximumFileNameLength, description: 'The name of the file' }),
    bytes: Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'The size of the file in bytes' }),
    modified: Type.Optional(
      Type.String({ format: 'date-time', maxLength: maximumInstantLength, description: 'When the file last changed' }),
    ),
  },
  { additionalProperties: false },
);

export const filmHashParametersSchema = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'The SHA-256 of the file in hexadecimal' }),
});

/** Takes a frame of the film as the thumbnail. */
export const frameSchema = Type.Object(
  { second: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'The time in the film, in seconds' }) },
  { additionalProperties: false, $id: 'Frame' },
);

export const filmFileParametersSchema = Type.Object({
  ...itemParametersSchema.properties,
  fileId: itemReference(),
});

/** On the wire a missing error is null. */
export function filmFilesToWire({
  next,
  file: current,
  replaced,
  hasOwnThumbnail,
  ...rest
}: FilmFiles): FilmFilesOnWire {
  return {
    ...processingToWire(rest),
    file: current,
    next: next && { ...processingToWire(next), file: next.file },
    replaced: [...replaced],
    hasOwnThumbnail,
  };
}

function processingToWire({
  state,
  percent,
  error = null,
}: {
  readonly state: FilmFilesOnWire['state'];
  readonly percent: number;
  readonly error?: string | null | undefined;
}) {
  return { state, percent, error };
}
