import { cueTimeText, readCueTime } from '../../../../src/domain/film/cues/cueTime.ts';

// Rule CUE-3.
test.each([
  [0, '00:00.000'],
  [62.345, '01:02.345'],
  [3662.5, '1:01:02.500'],
  [36_000, '10:00:00.000'],
])('shows %d s as %s', (seconds, text) => {
  expect(cueTimeText(seconds)).toBe(text);
  expect(readCueTime(text)).toBe(seconds);
});

test.each([
  ['62.5', 62.5],
  ['1:02,5', 62.5],
  [' 0:01:02.500 ', 62.5],
  ['90:00', 5400],
  ['7', 7],
])('reads the time %j', (text, seconds) => {
  expect(readCueTime(text)).toBe(seconds);
});

test.each(['', 'soon', '1:2:3:4', '-1', '1.2345', '1:', ':5', '1e3'])('refuses %j as a time', (text) => {
  expect(readCueTime(text)).toBeUndefined();
});
