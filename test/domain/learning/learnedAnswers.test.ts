import { learnedFrom, type CountedVote } from '../../../src/domain/learning/learnedAnswers.ts';

const now = new Date('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const vote = (visitor: string, given: Partial<CountedVote> = {}): CountedVote => ({
  item: 'right',
  visitor,
  network: visitor,
  at: now,
  second: 30,
  votesOfVisitor: 1,
  ...given,
});
const votes = (count: number, given: Partial<CountedVote> = {}, name = 'visitor') =>
  Array.from({ length: count }, (_, place) => vote(`${name} ${place}`, given));
const strengthOf = (...given: readonly CountedVote[]) => learnedFrom(given, now)[0]?.strength;

// Rule LEARN-4.
test('learns from three distinct visitors, and not from two', () => {
  expect(learnedFrom(votes(2), now)).toEqual([]);
  expect(learnedFrom(votes(3, { at: daysAgo(0) }), now)).toEqual([
    { item: 'right', visitors: 3, strength: 0.6, since: now, second: 30 },
  ]);
});

test.each<[string, readonly CountedVote[]]>([
  ['one visitor', [vote('ada'), vote('ada', { network: 'other' }), vote('ada', { network: null })]],
  ['one address', votes(50, { network: 'the same' })],
  ['visitors who vote for hundreds of answers', votes(4, { votesOfVisitor: 400 })],
])('learns nothing from many votes of %s', (_whose, given) => {
  expect(learnedFrom(given, now)).toEqual([]);
});

test('counts signed-in people apart, also when they share an address', () => {
  expect(learnedFrom(votes(3, { network: null }), now)[0]?.visitors).toBe(3);
});

// Rule LEARN-5.
test('prefers the answer with newer votes, because votes lose weight with time', () => {
  const old = votes(8, { at: daysAgo(120) });
  expect(strengthOf(...old)).toBeCloseTo(2 / (2 + 2));
  const newer = votes(4, { item: 'newer' }, 'another');
  expect(learnedFrom([...old, ...newer], now).map(({ item }) => item)).toEqual(['newer']);
});

test('does not count votes that are 180 days old', () => {
  expect(learnedFrom(votes(9, { at: daysAgo(180) }), now)).toEqual([]);
});

// Rule LEARN-6.
test('raises no answer that less than two fifths of the votes are for', () => {
  const right = votes(12);
  const wrong = votes(6, { item: 'wrong' }, 'another');
  expect(learnedFrom([...right, ...wrong], now).map(({ item }) => item)).toEqual(['right']);
});

test('gives a strength below 1 that grows with the number of visitors', () => {
  const strengths = [3, 10, 1000].map((count) => strengthOf(...votes(count)));
  expect(strengths).toEqual(strengths.toSorted());
  expect(strengths.every((strength) => strength !== undefined && strength < 1)).toBe(true);
});

test('learns the median of the watched seconds, and the time of the first vote', () => {
  const given = [vote('a', { second: 10, at: daysAgo(9) }), vote('b', { second: 40 }), vote('c', { second: 900 })];
  expect(learnedFrom(given, now)[0]).toMatchObject({ second: 40, since: daysAgo(9) });
});
