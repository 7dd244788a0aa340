import { maximumSynonymLength, maximumSynonyms, type SynonymMistake, type SynonymRefusal } from '../search/synonyms.ts';
import type { Violation } from './violations.ts';

const shownLength = 40;

/** The texts of all refusals of a group of synonyms. */
const texts: Readonly<Record<SynonymRefusal, (word: string) => string>> = {
  'words-missing': () => 'Enter at least two words or phrases that mean the same.',
  'word-alone': (word) => `Enter another word or phrase that means the same as “${word}”.`,
  'too-many-words': () => `A group can have at most ${maximumSynonyms} words and phrases.`,
  'word-blank': () => 'A word or phrase is empty. Remove it.',
  'word-characters': (word) =>
    `“${word}” contains a line break, a tab or an invalid character. Remove it, or type the text again.`,
  'word-too-long': (word) =>
    `“${word}” is too long. A word or phrase can have at most ${maximumSynonymLength} characters.`,
  'word-unsearchable': (word) => `“${word}” has no letter and no digit, so no search can contain it.`,
  'word-twice': (word) => `“${word}” is in this group twice.`,
};

/** Rules SYNONYM-1 to SYNONYM-4: turns mistakes into violations. The text names the word that is refused. */
export function synonymViolations(mistakes: readonly SynonymMistake[]): readonly Violation[] {
  return mistakes.map(({ refusal, word }) => ({ field: 'words', message: texts[refusal](shown(word)) }));
}

/** Rule SYNONYM-5: the text for deleting a built-in group. */
export const builtInStays: Violation = {
  field: 'id',
  message: 'This group belongs to the site and cannot be deleted. Switch it off instead.',
};

function shown(word: string): string {
  const letters = [...word.trim()];
  return letters.length > shownLength ? `${letters.slice(0, shownLength).join('')}…` : letters.join('');
}
