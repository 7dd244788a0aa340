import { canonicalZone, isZone } from '../../../src/domain/date/zone.ts';

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata'])(
  '%s is a time zone',
  (zone) => {
    expect(isZone(zone)).toBe(true);
  },
);

test.each([
  '',
  'Berlin/Europe',
  '+02:00',
  'Europe/',
  '../etc/passwd',
  'UTC\0',
  'x'.repeat(10_000),
  undefined,
  7,
  ['UTC'],
])('%j is no time zone', (zone) => {
  expect(isZone(zone)).toBe(false);
});

test('reads a zone whose name is written in other letters', () => {
  expect(canonicalZone('europe/BERLIN')).toBe('Europe/Berlin');
});
