import { Type, type Static } from 'typebox';
import type { FilmFiles } from '../domain/film/filmFiles.ts';
import { processingStates } from '../domain/film/processing.ts';
import { instant, itemParametersSchema, oneOf, orNull, uuid } from './schemaParts.ts';

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

/** The items whose film was uploaded from a certain file. */
export const filmOwnersSchema = Type.Object(
  {
    items: Type.Array(Type.Object({ kind: oneOf(['video', 'webinar']), id: uuid(), title: Type.String() }), {
      maxItems: 10,
    }),
  },
  { $id: 'FilmOwners' },
);

export const filmOwnersQuerySchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 500, description: 'The name of the file' }),
    bytes: Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'The size of the file in bytes' }),
  },
  { additionalProperties: false },
);

export const filmFileParametersSchema = Type.Object({
  ...itemParametersSchema.properties,
  fileId: Type.String({ minLength: 1, maxLength: 100 }),
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
