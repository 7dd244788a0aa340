import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import { maximumRows, type AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { makeSectionForm, type SectionForm } from './editor/sectionForm.ts';

/** The ids of the recommended webinars, in order. */
export interface RecommendationValues {
  readonly recommendations: readonly string[];
}

export function makeRecommendationsForm(
  webinars: Pick<WebinarEditing, 'find' | 'save'>,
): SectionForm<RecommendationValues> {
  return makeSectionForm<RecommendationValues>(webinars, {
    blank: { recommendations: [] },
    valuesOf: ({ recommendedIds }) => ({ recommendations: recommendedIds }),
    written: { recommendations: ({ recommendations }) => ({ recommendations }) },
    violationsOf: (_changes, webinar, { recommendations }) =>
      webinar !== undefined && recommendations.includes(webinar.id) ? [webinarViolations['recommendation-itself']] : [],
  });
}

/** Why a webinar cannot be recommended here; `undefined` if it can. */
export function additionRefusal(
  { recommendations }: RecommendationValues,
  { id }: Pick<AdministeredWebinar, 'id'>,
  added: string,
): 'itself' | 'known' | 'full' | undefined {
  if (added === id) return 'itself';
  if (recommendations.includes(added)) return 'known';
  return recommendations.length >= maximumRows.recommendations ? 'full' : undefined;
}
