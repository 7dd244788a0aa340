import { categories } from '../../../src/domain/catalogue/category.ts';
import { isStopWord, stemOf } from '../analysis/languages.ts';
import { tokensOf } from '../analysis/tokens.ts';

const shortestWord = 4;
/** A word of one item is no topic. */
const fewestItems = 2;
/** A word that is in more of the items than this says nothing about them, such as "course". */
const mostShare = 1 / 6;
/** In a small catalogue a topic may be in this many items. */
const alwaysFew = 4;

interface Topic {
  /** How often each form of the word is written. */
  readonly forms: Map<string, number>;
  items: number;
}

/**
 * Rule RESULT-6: the topics of the items, the most frequent first. `titles` has the titles of each item, `common` the
 * words that name no topic. The result does not depend on the order of the items.
 */
export function topicsOf(
  titles: readonly (readonly string[])[],
  common: ReadonlySet<string>,
  most: number,
): readonly string[] {
  const topics = new Map<string, Topic>();
  for (const ofItem of titles) {
    const known = new Set<string>();
    for (const { word } of ofItem.flatMap(tokensOf)) {
      if (!isTopic(word) || common.has(word)) continue;
      const stem = stemOf(word, 'en');
      const topic = topics.get(stem) ?? { forms: new Map<string, number>(), items: 0 };
      topic.forms.set(word, (topic.forms.get(word) ?? 0) + 1);
      if (!known.has(stem)) topic.items += 1;
      known.add(stem);
      topics.set(stem, topic);
    }
  }
  const mostItems = Math.max(alwaysFew, titles.length * mostShare);
  return [...topics.values()]
    .filter(({ items }) => items >= fewestItems && items <= mostItems)
    .map(({ forms, items }) => ({ items, word: mostFrequent(forms) }))
    .sort((one, other) => other.items - one.items || one.word.localeCompare(other.word, 'en'))
    .slice(0, most)
    .map(({ word }) => word);
}

// Products have their own filter.
function isTopic(word: string): boolean {
  return (
    word.length >= shortestWord &&
    !/\d/.test(word) &&
    !isStopWord(word, 'en') &&
    !categories.some((category) => category === word)
  );
}

function mostFrequent(forms: ReadonlyMap<string, number>): string {
  const [best] = [...forms].sort(([one, often], [other, less]) => less - often || one.localeCompare(other, 'en'));
  return best?.[0] ?? '';
}
