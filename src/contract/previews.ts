import { Type, type Static } from 'typebox';
import { maximumPreviewTokenLength, type PreviewLink } from '../domain/item/preview.ts';
import { instant, type Same } from './schemaParts.ts';

/** Preview links and the unpublished items behind them. */
export const previewLinkSchema = Type.Object(
  { url: Type.String({ description: 'A page of this site' }), expiresAt: instant() },
  { $id: 'PreviewLink' },
);

export const previewSchema = Type.Union(
  [
    Type.Object({ kind: Type.Literal('video'), item: Type.Ref('Video'), expiresAt: instant() }),
    Type.Object({ kind: Type.Literal('webinar'), item: Type.Ref('Webinar'), expiresAt: instant() }),
    Type.Object({ kind: Type.Literal('upcoming'), item: Type.Ref('UpcomingWebinar'), expiresAt: instant() }),
  ],
  { $id: 'Preview' },
);

export const previewQuerySchema = Type.Object(
  {
    token: Type.String({
      minLength: 1,
      maxLength: maximumPreviewTokenLength,
      description: 'The token in the preview link',
    }),
  },
  { additionalProperties: false },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof previewLinkSchema>, PreviewLink> = true;
