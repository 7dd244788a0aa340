import { Type, type Static } from 'typebox';
import { automaticStates, type AutomaticCaptionsOfFilm } from '../domain/film/automaticCaptions.ts';
import { captionLanguages, maximumCaptionBytes } from '../domain/film/caption.ts';
import type { CaptionWork } from '../domain/film/captionWork.ts';
import { instant, itemParametersSchema, oneOf, orNull, type Same } from './schemaParts.ts';

const vtt = Type.String({ description: 'WebVTT' });

/** The captions of a film in one language, for its administrators. */
export const captionWorkSchema = Type.Object(
  {
    published: orNull(
      Type.Object(
        {
          contentHash: Type.String(),
          vtt,
          parts: Type.Array(Type.Object({ title: Type.String(), time: Type.Number({ description: 'In seconds' }) }), {
            description: 'The parts that visitors see where the item has no objectives, found in the captions',
          }),
        },
        { description: 'What visitors get; null without captions' },
      ),
    ),
    draft: orNull(
      Type.Object({
        vtt,
        basedOn: orNull(Type.String({ description: 'The hash of the published captions that it was begun with' })),
        person: Type.String({ description: 'The id of the administrator who saved it last' }),
        savedAt: instant(),
      }),
    ),
    versions: Type.Array(
      Type.Object({
        id: Type.String(),
        contentHash: Type.String(),
        person: Type.String({ description: 'The id of the administrator who published it' }),
        publishedAt: orNull(instant()),
      }),
      { description: 'What was published, the last one first' },
    ),
  },
  { $id: 'CaptionWork' },
);

export const captionDraftSchema = Type.Object(
  {
    vtt: Type.String({
      maxLength: maximumCaptionBytes,
      description: 'WebVTT; it is not checked before it is published',
    }),
    basedOn: orNull(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false, $id: 'CaptionDraft' },
);

/** Captions that were published. */
export const captionVersionSchema = Type.Object({ vtt }, { $id: 'CaptionVersion' });

export const captionParametersSchema = Type.Object({
  ...itemParametersSchema.properties,
  language: oneOf(captionLanguages),
});
export const captionVersionParametersSchema = Type.Object({
  ...captionParametersSchema.properties,
  version: Type.String({ pattern: '^[0-9]{1,15}$', description: 'The id of the version' }),
});

/** The automatic captions of a film in all languages. */
export const automaticCaptionsSchema = Type.Object(
  {
    isAvailable: Type.Boolean({ description: 'Whether the site has a program that makes captions' }),
    items: Type.Array(
      Type.Object({
        language: oneOf(captionLanguages),
        // `ready`: a draft that nobody has published, changed or deleted since.
        state: oneOf(automaticStates),
        percent: Type.Integer(),
        error: orNull(Type.String({ description: 'Why there are none' })),
      }),
    ),
  },
  { $id: 'AutomaticCaptions' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof captionWorkSchema>, CaptionWork>,
  Same<Static<typeof automaticCaptionsSchema>, AutomaticCaptionsOfFilm>,
] = [true, true];
