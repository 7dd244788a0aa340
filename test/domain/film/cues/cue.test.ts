import { areSameCues, countDifferences, cueAt, newCueId, writtenCues } from '../../../../src/domain/film/cues/cue.ts';
import { aCue, cuesOf } from '../../../fixtures/values/aCue.ts';

const cues = cuesOf('One', 'Two', 'Three');

test.each([
  [0, -1],
  [10, 0],
  [19.9, 0],
  [31, 2],
])('finds the last cue that has begun at %d s', (second, index) => {
  expect(cueAt(cues, second)).toBe(index);
});

test('returns an id that no cue has', () => {
  expect([newCueId([]), newCueId([aCue({ id: 7 }), aCue({ id: 3 })])]).toEqual([1, 8]);
});

test('compares lists by their values', () => {
  expect(areSameCues(cues, [...cues])).toBe(true);
  expect(areSameCues(cues, cuesOf('One', 'Two', 'Three'))).toBe(false);
});

// Rule CUE-9.
test.each([
  ['the same lines with other ids', cues.map((cue) => ({ ...cue, id: cue.id + 5 })), 0],
  ['one changed text', [cues[0], aCue({ id: 2, text: 'Deux' }), cues[2]], 1],
  ['one line more', [...cues, aCue({ id: 4 })], 1],
  ['one line twice', [...cues, aCue({ id: 1, text: 'One' })], 1],
  ['other times', cues.map((cue) => ({ ...cue, start: cue.start + 1 })), 3],
  ['nothing', [], 3],
])('counts the lines that differ from %s', (_what, other, count) => {
  const others = other.flatMap((cue) => cue ?? []);
  expect([countDifferences(cues, others), countDifferences(others, cues)]).toEqual([count, count]);
});

test('publishes the cues with a text only', () => {
  expect(writtenCues(cuesOf('One', ' \n', 'Three')).map(({ text }) => text)).toEqual(['One', 'Three']);
});
