import { WordTable } from '../../../../server/search/analysis/WordTable.ts';

test('numbers words in the order in which they came, and finds them in the middle of a text', () => {
  const table = new WordTable();
  expect(['moon', 'tide', 'moon', ''].map((word) => table.add(word))).toEqual([0, 1, 0, 2]);
  expect(table.find('a tide comes', 2, 6)).toBe(1);
  expect(table.find('a tide comes', 2, 5)).toBeUndefined();
  expect(table.add('high moor', 5, 9)).toBe(3);
  expect([0, 1, 2, 3].map((number) => table.word(number))).toEqual(['moon', 'tide', '', 'moor']);
});

test('finds every one of many words, and none that was not added', () => {
  const table = new WordTable();
  const words = Array.from({ length: 20_000 }, (_, place) => `w${place.toString(36)}ß`);
  for (const word of words) table.add(word);
  expect(table.size).toBe(words.length);
  expect(words.every((word, place) => table.find(word) === place && table.word(place) === word)).toBe(true);
  expect(table.find('w')).toBeUndefined();
});
