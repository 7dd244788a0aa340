import { loadOnce } from '../../../domain/calls/sharedFlight.ts';
import type { NextCard } from './NextCard.tsx';
import type { RelatedSections } from './RelatedSections.tsx';

export interface RelatedParts {
  readonly NextCard: typeof NextCard;
  readonly RelatedSections: typeof RelatedSections;
}

/** Loads what follows a film in its own chunk. */
export const loadRelatedParts = loadOnce(async (): Promise<RelatedParts> => {
  const [card, sections] = await Promise.all([
    import(/* webpackChunkName: "Related" */ './NextCard.tsx'),
    import(/* webpackChunkName: "Related" */ './RelatedSections.tsx'),
  ]);
  return { NextCard: card.NextCard, RelatedSections: sections.RelatedSections };
});
