import { fuseByMeaning, shareOfMeaning } from '../../../../server/search/ranking/fuseByMeaning.ts';

const answers = Array.from({ length: 12 }, (_, number) => ({ number }));
const near = (...numbers: readonly number[]) => numbers.map((number) => ({ number }));
const order = (share: number, ...numbers: readonly number[]) =>
  fuseByMeaning(answers, near(...numbers), share).map(({ number }) => number);

// Rule MEANING-9.
test('ranks items with a similar meaning higher, and keeps the order of the others', () => {
  expect(order(1.2, 11, 4).slice(0, 2)).toEqual([4, 11]);
  expect(order(1.2, 11, 4).slice(2)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9, 10]);
});

test('ranks an item that is first by words and by meaning above an item that is first by one of them', () => {
  expect(order(1, 3, 1)[0]).toBe(1);
});

test('keeps the order by words when the meaning does not count', () => {
  expect(order(0, 11, 10)).toEqual(answers.map(({ number }) => number));
});

test('ranks an item with exactly this title first, also when others are nearer by their meaning', () => {
  // Title and best moment count more than twice what is asked.
  const share = shareOfMeaning({ score: 2 * 6, typed: 7, asked: 6 });
  expect(share).toBeLessThan(1e-6);
  expect(order(share, 11, 10)[0]).toBe(0);
});

test('lets the meaning count only when the best answer fits badly by its words', () => {
  expect(shareOfMeaning({ score: 1, typed: 8, asked: 8 })).toBeCloseTo(1.2, 2);
  expect(shareOfMeaning({ score: 8, typed: 8, asked: 20 })).toBeLessThan(0.1);
  expect(shareOfMeaning({ score: 4, typed: 20, asked: 4 })).toBeLessThan(0.1);
  expect([shareOfMeaning({ score: 0, typed: 0, asked: 1 }), shareOfMeaning({ score: 0, typed: 6, asked: 0 })]).toEqual([
    0, 0,
  ]);
});
