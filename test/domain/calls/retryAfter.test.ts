import { pauseAsked } from '../../../src/domain/calls/retryAfter.ts';

const now = Date.parse('2026-03-03T12:00:00Z');

test.each([
  ['seconds', '3', 3000],
  ['seconds with a space', ' 3 ', 3000],
  ['zero', '0', 0],
  ['an HTTP date', 'Tue, 03 Mar 2026 12:00:05 GMT', 5000],
  ['a date in the past', 'Tue, 03 Mar 2026 11:00:00 GMT', 0],
  ['anything else', 'soon', 0],
])('reads the pause from %s', (_form, retryAfter, milliseconds) => {
  expect(pauseAsked(retryAfter, now)).toBe(milliseconds);
});
