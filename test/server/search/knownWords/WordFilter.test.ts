import { WordFilter } from '../../../../server/search/knownWords/WordFilter.ts';

const words = Array.from({ length: 20_000 }, (_, number) => `word${(number * 7919).toString(36)}`);

test('has every word that was added', () => {
  const filter = WordFilter.for(words.length);
  for (const word of words) filter.add(word);
  expect(words.filter((word) => !filter.has(word))).toEqual([]);
});

test('takes fewer than one in 200 other words for one that was added', () => {
  const filter = WordFilter.for(words.length);
  for (const word of words) filter.add(word);
  const others = words.map((word) => `${word}other`);
  expect(others.filter((word) => filter.has(word)).length).toBeLessThan(others.length / 200);
});
