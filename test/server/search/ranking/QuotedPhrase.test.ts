import { SearchIndex } from '../../../../server/search/index/SearchIndex.ts';
import { QuotedPhrase } from '../../../../server/search/ranking/QuotedPhrase.ts';

/** An index with one document of four words. Another one was removed before. */
const index = new SearchIndex();
const document = { words: 'one two three four', occurrences: new Uint16Array(4) };
index.put('removed', undefined, document);
index.remove('removed');
index.put('document', undefined, document);
const number = 1;
const words = index.document(number)?.words ?? new Uint32Array();

const text = (...tokens: number[]) => ({ tokens: Uint16Array.from(tokens) });
const phrase = (...places: number[][]) => new QuotedPhrase({ places, weight: 1 }, index);

test.each([
  ['contains the words one after the other', [[1], [2]], [text(0, 1, 2)], true],
  [
    'contains any of the forms at each place',
    [
      [1, 99],
      [3, 2],
    ],
    [text(0, 1, 3)],
    true,
  ],
  ['contains the phrase at its end', [[1], [2]], [text(3, 1, 2)], true],
  ['contains it in a second text', [[1], [2]], [text(0), text(1, 2)], true],
  ['contains a single word', [[1]], [text(1)], true],
  ['lacks a word', [[1], [99]], [text(0, 1, 2)], false],
  ['has the words in another order', [[2], [1]], [text(0, 1, 2)], false],
  ['has a word between', [[0], [2]], [text(0, 1, 2)], false],
  ['ends within the phrase', [[2], [1], [0]], [text(2, 1)], false],
  ['has its words in two texts', [[1], [2]], [text(1), text(2)], false],
] as const)('checks a document that %s', (_, places, texts, expected) => {
  expect(phrase(...places.map((each) => [...each])).isIn(texts, words)).toBe(expected);
});

test.each([
  ['has all words of the phrase', [[2], [1]], true],
  ['lacks a word of the phrase', [[1], [99]], false],
])('may be in a document before its text is read: %s', (_, places, expected) => {
  expect(phrase(...places).mayBeIn(number)).toBe(expected);
});
