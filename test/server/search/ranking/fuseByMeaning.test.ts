import { fuseByMeaning, shareOfMeaning } from '../../../../server/search/ranking/fuseByMeaning.ts';

const answers = Array.from({ length: 12 }, (_, number) => ({ number }));
const near = (...numbers: readonly number[]) => numbers.map((number) => ({ number }));
const order = (share: number, ...numbers: readonly number[]) =>
  fuseByMeaning(answers, near(...numbers), share).map(({ number }) => number);

// Rule MEANING-9.
test('moves what is near by its meaning forward, and leaves the others in their order', () => {
  expect(order(1.2, 11, 4).slice(0, 2)).toEqual([4, 11]);
  expect(order(1.2, 11, 4).slice(2)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9, 10]);
});

test('puts what is first by both before what is first by one', () => {
  expect(order(1, 3, 1)[0]).toBe(1);
});

test('keeps the order of the words when the meaning has no share', () => {
  expect(order(0, 11, 10)).toEqual(answers.map(({ number }) => number));
});

test('keeps an exact title first, whatever is near by its meaning', () => {
  // Title and best moment count more than twice what is asked.
  const share = shareOfMeaning({ score: 2 * 6, typed: 7, asked: 6 });
  expect(share).toBeLessThan(1e-6);
  expect(order(share, 11, 10)[0]).toBe(0);
});

test('gives the meaning its share only where the best answer hardly fits by its words', () => {
  expect(shareOfMeaning({ score: 1, typed: 8, asked: 8 })).toBeCloseTo(1.2, 2);
  expect(shareOfMeaning({ score: 8, typed: 8, asked: 20 })).toBeLessThan(0.1);
  expect(shareOfMeaning({ score: 4, typed: 20, asked: 4 })).toBeLessThan(0.1);
  expect([shareOfMeaning({ score: 0, typed: 0, asked: 1 }), shareOfMeaning({ score: 0, typed: 6, asked: 0 })]).toEqual([
    0, 0,
  ]);
});
