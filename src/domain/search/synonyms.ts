import { fold } from './search.ts';

/**
 * Rule SEARCH-9: words that a search treats as equal: short names of the products, and words that authors use for the
 * same thing. A synonym matches whole words only.
 */
const groups: readonly (readonly string[])[] = [
  ['storyline', 'sl', 'sl360', 'storyline360'],
  ['rise', 'rise360'],
  ['reach', 'reach360'],
  ['quiz', 'assessment', 'test'],
  ['captions', 'subtitles', 'cc'],
  ['accessibility', 'accessible', 'a11y'],
  ['narration', 'voiceover'],
  ['learner', 'student'],
  ['mobile', 'phone'],
  ['animation', 'motion'],
];

const synonyms = new Map(
  groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);

/** Rule SEARCH-9: the synonyms of a folded word. */
export function synonymsOf(word: string): readonly string[] {
  return synonyms.get(fold(word)) ?? [];
}
