import { fill, clockLabel, spokenTime } from '../../../../../src/ui/features/player/model/wording.ts';

test.each([
  [0, 0, '0:00'],
  [5.9, 60, '0:05'],
  [984, 2090, '16:24'],
  [65, 3600, '0:01:05'],
  [3725, 3725, '1:02:05'],
  [-3, 10, '0:00'],
  [Number.NaN, Number.NaN, '0:00'],
  [Infinity, Infinity, '0:00'],
])('labels second %d of %d as %s', (seconds, length, label) => {
  expect(clockLabel(seconds, length)).toBe(label);
});

test.each([
  [0, 'en', '0 seconds'],
  [1, 'en', '1 second'],
  [60, 'en', '1 minute'],
  [3725, 'en', '1 hour 2 minutes 5 seconds'],
  [125, 'de', '2 Minuten 5 Sekunden'],
])('speaks %d seconds in the language "%s" as "%s"', (seconds, language, words) => {
  expect(spokenTime(seconds, language)).toBe(words);
});

test('keeps a placeholder that has no value', () => {
  expect(fill('{time} of {duration}', { time: '1:00' })).toBe('1:00 of {duration}');
});
