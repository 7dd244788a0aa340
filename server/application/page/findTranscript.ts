import type { Gated } from '../../../src/domain/access/access.ts';
import { siteLanguage, spokenText } from '../../../src/domain/film/spokenText.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import type { CaptionTexts } from '../ports/film/CaptionTexts.ts';

// More cues than a transcript holds, unless they have fewer than 13 characters each. A long film has thousands.
const maximumCues = 400;

export type FindTranscript = (
  kind: FilmKind,
  item: Pick<Gated, 'public'> & { readonly id: string },
) => Promise<string | undefined>;

/**
 * Rule FEED-6: the transcript of a film for search engines. Only a public film has one, because its words need access
 * otherwise.
 */
export function makeFindTranscript(captionTexts: CaptionTexts): FindTranscript {
  return async (kind, item) =>
    item.public ? spokenText(await captionTexts.first({ kind, item: item.id }, siteLanguage, maximumCues)) : undefined;
}
