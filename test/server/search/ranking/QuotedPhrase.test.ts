/** @jest-environment node */
import { QuotedPhrase } from '../../../../server/search/ranking/QuotedPhrase.ts';

/** The numbers of the words of a document in the vocabulary. */
const words = Uint32Array.of(10, 20, 30, 40);
const text = (...tokens: number[]) => ({ tokens: Uint16Array.from(tokens) });
const phrase = (...places: number[][]) => new QuotedPhrase({ places, weight: 1 });

test.each([
  ['contains the words one after the other', [[20], [30]], [text(0, 1, 2)], true],
  [
    'contains any of the forms at each place',
    [
      [20, 99],
      [40, 30],
    ],
    [text(0, 1, 3)],
    true,
  ],
  ['contains the phrase at its end', [[20], [30]], [text(3, 1, 2)], true],
  ['contains it in a second text', [[20], [30]], [text(0), text(1, 2)], true],
  ['contains a single word', [[20]], [text(1)], true],
  ['lacks a word', [[20], [99]], [text(0, 1, 2)], false],
  ['has the words in another order', [[30], [20]], [text(0, 1, 2)], false],
  ['has a word between', [[10], [30]], [text(0, 1, 2)], false],
  ['ends within the phrase', [[30], [20], [10]], [text(2, 1)], false],
  ['has its words in two texts', [[20], [30]], [text(1), text(2)], false],
] as const)('of a document that %s', (_, places, texts, expected) => {
  expect(phrase(...places.map((each) => [...each])).isIn(texts, words)).toBe(expected);
});
