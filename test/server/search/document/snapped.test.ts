import { nearest, scenesOf, snapped } from '../../../../server/search/document/snapped.ts';

const estimated = { start: 20, isEstimated: true };
const ofCue = { start: 20, isEstimated: false };

// Rule START-3.
test.each([
  ['the nearest pause', estimated, [18.5, 21], [], 21],
  ['a pause at the distance of 2 seconds', estimated, [18], [], 18],
  ['its own second, with a pause farther away', estimated, [17.9, 22.1], [], 20],
  ['a pause close to the start of a cue', ofCue, [20.6], [], 20.6],
  ['the start of a cue, with a pause farther away', ofCue, [19.2, 20.8], [], 20],
  ['the picture that changes just before it', ofCue, [], [19.2], 19.2],
  ['a pause rather than a picture', ofCue, [20.4], [19.6], 20.4],
  ['its own second, with a picture that changes after it', ofCue, [], [20.3], 20],
  ['its own second, with a picture long before it', ofCue, [], [18.9], 20],
  ['its own second, with a pause before the sentence before', estimated, [18.4], [18.6], 20],
  ['its own second, with a pause after the next sentence', estimated, [21.6], [], 20],
])('starts a sentence at %s', (_what, piece, pauses, scenes, expected) => {
  const isBounded = _what.includes('sentence before') || _what.includes('next sentence');
  const [least, most] = isBounded ? [19, 21.5] : [0, 100];
  expect(snapped(piece, { pauses, scenes }, least, most)).toBe(expected);
});

test('finds the nearest of many numbers', () => {
  const numbers = Array.from({ length: 1001 }, (_, place) => place * 10);
  expect([-5, 4, 6, 5000, 99_999].map((to) => nearest(numbers, to))).toEqual([0, 0, 10, 5000, 10_000]);
  expect(nearest([], 3)).toBeUndefined();
});

// Rule START-4.
test('takes three or more new lines for a change of the picture', () => {
  const starts = [0, 0, 0, 4, 6, 6, 8, 8, 8, 8];
  expect(scenesOf(starts.map((start) => ({ start })))).toEqual([0, 8]);
});
