import { timestamp } from '../../../src/domain/date/timestamp.ts';

test('writes the times of captions with hours and milliseconds', () => {
  expect([0, 3661.0015, 59.9996, 36_000].map(timestamp)).toEqual([
    '00:00:00.000',
    '01:01:01.002',
    '00:01:00.000',
    '10:00:00.000',
  ]);
});
