import { isStopWord, languages, type Language } from '../analysis/languages.ts';

/** The language of a search by its stop words, which are in no other list so often; English if there are none. */
export function spokenIn(words: readonly string[]): readonly Language[] {
  const possible = perhapsSpokenIn(words);
  // English wins a tie, because most people type it: "hay" of "why hay fever" is also Spanish.
  return possible.includes('en') ? ['en'] : possible;
}

/** The languages that a search may be in: those with the most stop words in it, or all if it has none. */
export function perhapsSpokenIn(words: readonly string[]): readonly Language[] {
  const counts = languages.map((language) => words.filter((word) => isStopWord(word, language)).length);
  const most = Math.max(...counts);
  return languages.filter((_, place) => counts[place] === most);
}

/** The places of words that say something about the topic; all places if no word does. */
export function withoutStopWords(words: readonly string[], spoken: readonly Language[]): readonly number[] {
  const places = words.flatMap((word, place) =>
    ['en' as const, ...spoken].some((language) => isStopWord(word, language)) && !isHour(words, place) ? [] : [place],
  );
  return places.length > 0 ? places : words.map((_, place) => place);
}

/** The `am` of `10 am` means something. */
function isHour(words: readonly string[], place: number): boolean {
  return words[place] === 'am' && /^\d+$/.test(words[place - 1] ?? '');
}
