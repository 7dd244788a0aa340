import { sectionOf } from '../../../domain/item/itemPath.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import type { Moment } from '../../../domain/search/moment.ts';
import type { FoundItem, SearchAnswer } from '../../../domain/answer/searchAnswer.ts';

/** An answer of a group: its item, its best moment, and the places of its options among all options. */
export interface SuggestedAnswer {
  readonly item: FoundItem;
  readonly moment: Moment | undefined;
  /** The place of the title. The moment follows it. */
  readonly place: number;
}

interface SuggestedGroup {
  readonly section: Section;
  readonly answers: readonly SuggestedAnswer[];
}

export interface SuggestedOptions {
  readonly groups: readonly SuggestedGroup[];
  /** The number of options; the last one leads to all answers. Zero where nothing answers. */
  readonly count: number;
}

const largestGroup = 3;

/** Rule SUGGEST-2: the answers of each list, at most three. The list of the best answer comes first. */
export function suggestedOptions({ items }: Pick<SearchAnswer, 'items'>): SuggestedOptions {
  const bySection = new Map<Section, FoundItem[]>();
  for (const item of items) {
    const section = sectionOf[item.kind];
    const group = bySection.get(section) ?? [];
    if (group.length < largestGroup) bySection.set(section, [...group, item]);
  }
  let place = 0;
  const groups = [...bySection].map(([section, found]) => ({
    section,
    answers: found.map((item) => {
      const [moment] = item.moments ?? [];
      const answer = { item, moment, place };
      place += moment === undefined ? 1 : 2;
      return answer;
    }),
  }));
  return { groups, count: place === 0 ? 0 : place + 1 };
}
