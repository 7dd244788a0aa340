import { fold } from './search.ts';

/**
 * Rule SEARCH-9: words that a search takes for one another: short names of the products, and what authors call the same
 * thing. Each is found as a whole word only.
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

const alike = new Map(
  groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);

/** Rule SEARCH-9: the other words for a folded word. */
export function synonymsOf(word: string): readonly string[] {
  return alike.get(fold(word)) ?? [];
}
