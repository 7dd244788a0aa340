import type { Language } from '../../../../server/search/analysis/languages.ts';
import { CorrectionCache } from '../../../../server/search/question/CorrectionCache.ts';
import { Synonyms } from '../../../../server/search/question/Synonyms.ts';

const synonyms = new Synonyms([]);
const index = { wordsAdded: 3 };

interface About {
  readonly index: { readonly wordsAdded: number };
  readonly synonyms: Synonyms;
  readonly isOpen: boolean;
  readonly spoken?: readonly Language[];
}

/** The cache, and a function that corrects a word with it and tells whether it had to look. */
function opened() {
  const cache = new CorrectionCache();
  const looksFor = (
    typed: string,
    corrected: string | undefined,
    about: About = { index, synonyms, isOpen: false },
  ) => {
    let looked = false;
    const word = cache.for(about.index, about.synonyms).of(typed, about.isOpen, about.spoken ?? ['en'], () => {
      looked = true;
      return corrected;
    });
    expect(word).toBe(corrected);
    return looked;
  };
  return looksFor;
}

test('corrects a word once, also if it needs no correction', () => {
  const looksFor = opened();
  expect([looksFor('quizes', 'quizzes'), looksFor('quiz', undefined)]).toEqual([true, true]);
  expect([looksFor('quizes', 'quizzes'), looksFor('quiz', undefined)]).toEqual([false, false]);
});

test('looks for the verb of a word once, apart from its correction', () => {
  const cache = new CorrectionCache().for(index, synonyms);
  cache.of('zeichnet', false, ['de'], () => 'zeichnest');
  expect(cache.form('zeichnet', () => 'zeichnen')).toBe('zeichnen');
  expect(cache.form('zeichnet', () => undefined)).toBe('zeichnen');
});

test('looks for the verb of a word again when words are added', () => {
  const cache = new CorrectionCache();
  cache.for(index, synonyms).form('zeichnet', () => 'zeichnen');
  expect(cache.for({ wordsAdded: 4 }, synonyms).form('zeichnet', () => undefined)).toBeUndefined();
});

test('caches a whole word and the same letters of an unfinished word separately', () => {
  const looksFor = opened();
  looksFor('quizes', 'quizzes');
  expect(looksFor('quizes', undefined, { index, synonyms, isOpen: true })).toBe(true);
});

test('caches a word for each of the languages that the search may be in', () => {
  const looksFor = opened();
  looksFor('chose', 'choose', { index, synonyms, isOpen: false, spoken: ['en'] });
  expect(looksFor('chose', undefined, { index, synonyms, isOpen: false, spoken: ['fr'] })).toBe(true);
});

test.each([
  ['words are added', { index: { wordsAdded: 4 }, synonyms }],
  ['the index is another one', { index: { wordsAdded: 3 }, synonyms }],
  ['the synonyms change', { index, synonyms: new Synonyms([['quiz', 'test']]) }],
])('corrects a word again when %s', (_, now) => {
  const looksFor = opened();
  looksFor('quizes', 'quizzes');
  expect(looksFor('quizes', 'quiz', { ...now, isOpen: false })).toBe(true);
});
