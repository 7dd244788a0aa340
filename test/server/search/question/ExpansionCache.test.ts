import { ExpansionCache } from '../../../../server/search/question/ExpansionCache.ts';
import type { DraftConcept } from '../../../../server/search/question/DraftConcept.ts';

const index = { wordsAdded: 3 };
const concept = (word: number): DraftConcept => ({
  typed: 'quiz',
  certain: 1,
  best: 1,
  isUnsaid: false,
  importance: 1,
  words: new Map([[word, 1]]),
  phrases: [],
  dates: [],
  derivations: [],
});
const numbersOf = ({ words }: DraftConcept) => [...words.keys()];

test('returns a copy of the expansion, so that one search does not change the next', () => {
  const cache = new ExpansionCache().for(index);
  const first = cache.concept('quiz', false, ['en'], () => concept(1));
  first.words.set(7, 0.5);
  first.phrases.push({ places: [[1]], weight: 1 });
  const second = cache.concept('quiz', false, ['en'], () => concept(2));
  expect([numbersOf(second), second.phrases]).toEqual([[1], []]);
});

test.each([
  ['its last letters may be missing', true, ['en'] as const],
  ['the search is in another language', false, ['de'] as const],
])('expands a word again when %s', (_, isOpen, spoken) => {
  const cache = new ExpansionCache().for(index);
  cache.concept('quiz', false, ['en'], () => concept(1));
  expect(numbersOf(cache.concept('quiz', isOpen, spoken, () => concept(2)))).toEqual([2]);
});

test.each([
  ['words are added', { wordsAdded: 4 }],
  ['the index is another one', { wordsAdded: 3 }],
])('expands words and alternatives again when %s', (_, now) => {
  const cache = new ExpansionCache();
  const alternatives = [{ words: ['test'], language: 'en' }] as const;
  const read = (about: typeof index, number: number) => {
    const { numbers } = cache.for(about).expansion(alternatives, () => ({ numbers: [number], phrases: [] }));
    return [numbersOf(cache.concept('quiz', false, ['en'], () => concept(number))), numbers];
  };
  expect(read(index, 1)).toEqual([[1], [1]]);
  expect(read(index, 2)).toEqual([[1], [1]]);
  expect(read(now, 2)).toEqual([[2], [2]]);
});
