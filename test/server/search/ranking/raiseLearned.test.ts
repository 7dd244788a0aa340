import { raiseLearned, type Raised } from '../../../../server/search/ranking/raiseLearned.ts';
import type { RankedWindow } from '../../../../server/search/ranking/windows.ts';

const least = 1000;
const moment = (seconds: number): RankedWindow =>
  ({
    passages: { starts: Uint32Array.of(1000 * seconds) },
    window: { firstCue: 0, lastCue: 0, score: 1 },
  }) as unknown as RankedWindow;
const answer = (id: string, score: number, ...moments: readonly RankedWindow[]) => ({
  id,
  score: least + score,
  moments,
});
const raise = (id: string, given: Partial<Raised> = {}): Raised => ({
  id,
  strength: 0.8,
  second: undefined,
  isPinned: false,
  ...given,
});
const answers = [answer('a', 10), answer('b', 8), answer('c', 7), answer('d', 2)];
const order = (raised: readonly Raised[], exact = '', given = answers) =>
  raiseLearned(given, raised, ({ id }) => id === exact, least)
    .map(({ id }) => id)
    .join('');

test('changes nothing when nothing was learned about the answers', () => {
  expect(raiseLearned(answers, [raise('z')], () => false, least)).toBe(answers);
});

// Rule LEARN-7.
test('raises an answer by its strength times half of the best score', () => {
  expect(order([raise('c')])).toBe('cabd');
  expect(order([raise('c', { strength: 0.4 })])).toBe('acbd');
  expect(order([raise('d', { strength: 1 })])).toBe('abcd');
});

test('keeps the order that the topic gave to answers, also when their scores differ from it', () => {
  const byTopic = [answer('a', 10), answer('b', 2), answer('c', 7)];
  expect(order([raise('a')], '', byTopic)).toBe('abc');
});

// Rule LEARN-8.
test('shows the moment first that is near to where visitors watched, and changes nothing when none is near', () => {
  const given = [answer('a', 10, moment(5), moment(100), moment(300))];
  const shown = (second: number) =>
    raiseLearned(given, [raise('a', { second })], () => false, least)[0]?.moments.map(
      ({ passages: { starts } }) => (starts[0] ?? 0) / 1000,
    );
  expect(shown(110)).toEqual([100, 5, 300]);
  expect(shown(200)).toEqual([5, 100, 300]);
});

// Rule LEARN-7.
test('raises no learned or pinned answer above one whose title is exactly the question', () => {
  expect(order([raise('b', { strength: 1 }), raise('d', { isPinned: true })], 'a')).toBe('adbc');
  expect(order([raise('c', { strength: 1 })], 'b')).toBe('abcd');
});

// Rule LEARN-9.
test('shows a pinned answer first, also when few of its words answer', () => {
  expect(order([raise('d', { isPinned: true }), raise('c')])).toBe('dcab');
});
