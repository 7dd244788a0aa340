import type { Pool } from 'pg';
import { SearchVocabulary } from '../../../../server/postgres/search/SearchVocabulary.ts';
import { lettersOf } from '../../../../server/postgres/search/searchText.ts';

/** A database that has these words and counts its reads. */
function vocabularyOf(words: string[], about: { version?: () => number; failures?: number } = {}) {
  let failures = about.failures ?? 0;
  const state = { reads: 0 };
  const query = () => {
    state.reads += 1;
    return failures-- > 0
      ? Promise.reject(new Error('down'))
      : Promise.resolve({ rows: words.map((word) => [word, lettersOf(word)]) });
  };
  return { vocabulary: new SearchVocabulary({ query } as unknown as Pool, about.version ?? (() => 1)), state, words };
}

test('finds similar words and words that contain the typed one, nearest length first', async () => {
  const { vocabulary } = vocabularyOf(['storyline', 'quiz', 'quizzes', 'timeline', 'line', 'branch', 'go']);
  expect(await vocabulary.near(['quzi', 'line', 'og'])).toEqual([
    ['quiz', 'quizzes'],
    ['line', 'timeline', 'storyline'],
    [],
  ]);
});

test('reads the words once for each catalogue version', async () => {
  let version = 1;
  const { vocabulary, state, words } = vocabularyOf(['quiz'], { version: () => version });
  await Promise.all([vocabulary.near(['quzi']), vocabulary.near(['quzi'])]);
  expect(state.reads).toBe(1);
  words.push('quizzes');
  version = 2;
  expect(await vocabulary.near(['quzi'])).toEqual([['quiz', 'quizzes']]);
  expect(state.reads).toBe(2);
});

test('caches nothing while the catalogue version is unknown', async () => {
  const { vocabulary, state } = vocabularyOf(['quiz'], { version: () => Number.NaN });
  await vocabulary.near(['quzi']);
  await vocabulary.near(['quzi']);
  expect(state.reads).toBe(2);
});

test('reads the words again after a failed read', async () => {
  const { vocabulary } = vocabularyOf(['quiz'], { failures: 1 });
  await expect(vocabulary.near(['quzi'])).rejects.toThrow('down');
  expect(await vocabulary.near(['quzi'])).toEqual([['quiz']]);
});
