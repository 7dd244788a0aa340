import { Type, type Static } from 'typebox';
import type { Note, SavedItem } from '../domain/personal/note.ts';
import {
  maximumFoundFilms,
  maximumPositionAge,
  maximumPositions,
  maximumSecond,
  type Position,
} from '../domain/personal/position.ts';
import { filmKinds } from '../domain/item/itemKind.ts';
import { instant, oneOf, orNull, uuid, type Same } from './schemaParts.ts';

/** The format `uuid` of the validator also accepts `urn:uuid:`, which PostgreSQL does not. */
export const idSchema = (description?: string) =>
  Type.String({
    pattern: '^[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$',
    ...(description === undefined ? {} : { description }),
  });
const film = { kind: oneOf(filmKinds), item: idSchema('The id of the item') };
const seconds = (description: string) => Type.Integer({ minimum: 0, maximum: maximumSecond, description });
const one = { additionalProperties: false };

/** Rules PROGRESS-1 to PROGRESS-6 and SAVED-1 to SAVED-4: the records of a person, as they see them. */
export const positionSchema = Type.Object(
  {
    ...film,
    second: Type.Integer(),
    duration: Type.Integer({ description: 'The duration of the film, in seconds' }),
    watchedAt: orNull(instant()),
    updatedAt: instant(),
  },
  { $id: 'Position' },
);
export const savedItemSchema = Type.Object({ ...film, savedAt: instant() }, { $id: 'SavedItem' });
export const noteSchema = Type.Object(
  { id: uuid(), ...film, second: Type.Integer(), text: Type.String(), writtenAt: instant() },
  { $id: 'Note' },
);
export const personalDataSchema = Type.Object(
  {
    positions: Type.Array(Type.Ref('Position')),
    saved: Type.Array(Type.Ref('SavedItem')),
    notes: Type.Array(Type.Ref('Note')),
  },
  { $id: 'PersonalData' },
);
export const foundPositionSchema = Type.Object({ position: orNull(Type.Ref('Position')) }, { $id: 'FoundPosition' });

const newPosition = Type.Object(
  {
    ...film,
    second: seconds('Where the person is'),
    duration: Type.Integer({ minimum: 1, maximum: maximumSecond, description: 'The duration of the film, in seconds' }),
    age: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maximumPositionAge,
        description: 'How many seconds ago that was; default 0',
      }),
    ),
  },
  one,
);
export const newPositionsSchema = Type.Object(
  { positions: Type.Array(newPosition, { minItems: 1, maxItems: maximumPositions }) },
  one,
);
export const savedBodySchema = Type.Object({ kind: film.kind }, one);
export const noteBodySchema = Type.Object(
  { ...film, second: seconds('The second of the film'), text: Type.String() },
  one,
);

/** The films with these ids, for lists that only know ids. */
export const filmsQuerySchema = Type.Object(
  {
    ids: Type.String({
      pattern: `^[0-9a-fA-F-]{36}(,[0-9a-fA-F-]{36}){0,${maximumFoundFilms - 1}}$`,
      description: `At most ${maximumFoundFilms} ids of items, separated by commas`,
    }),
  },
  one,
);
const ofKind = (kind: string, item: string) =>
  Type.Intersect([Type.Ref(item), Type.Object({ kind: Type.Literal(kind) })]);
export const foundFilmsSchema = Type.Object(
  { items: Type.Array(Type.Union([ofKind('video', 'Video'), ofKind('webinar', 'WebinarSummary')])) },
  { $id: 'FoundFilms' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof positionSchema>, Position>,
  Same<Static<typeof savedItemSchema>, SavedItem>,
  Same<Static<typeof noteSchema>, Note>,
] = [true, true, true];
