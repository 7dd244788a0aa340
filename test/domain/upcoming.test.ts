import { endOf, isLive, isOver, nextChange, startsIn, upcomingRefusals } from '../../src/domain/upcoming.ts';

const webinar = { startsAt: '2026-11-21T14:00:00.000Z', durationMinutes: 60, zone: 'UTC' };
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test('it ends when its minutes are over', () => {
  expect(endOf(webinar)).toEqual(at('15:00:00.000'));
});

test.each([
  ['13:59:59.999', false, false],
  ['14:00:00.000', true, false],
  ['14:59:59.999', true, false],
  ['15:00:00.000', false, true],
])('at %s it is live: %s, over: %s', (time, live, over) => {
  expect([isLive(webinar, at(time)), isOver(webinar, at(time))]).toEqual([live, over]);
});

test.each([
  ['2026-11-21T04:59:59Z', 'evening'],
  ['2026-11-21T05:00:00Z', 'morning'],
  ['2026-11-21T11:59:59Z', 'morning'],
  ['2026-11-21T12:00:00Z', 'afternoon'],
  ['2026-11-21T16:59:59Z', 'afternoon'],
  ['2026-11-21T17:00:00Z', 'evening'],
  ['2026-11-21T00:00:00Z', 'evening'],
])('what begins at %s by the visitor’s clock begins in the %s', (startsAt, part) => {
  expect(startsIn({ startsAt }, 'UTC')).toBe(part);
});

test('the part of the day is that of the visitor, not of the host', () => {
  expect(startsIn(webinar, 'America/Los_Angeles')).toBe('morning');
  expect(startsIn(webinar, 'Asia/Tokyo')).toBe('evening');
});

test.each([
  ['13:00:00', '2026-11-21T14:00:00.000Z', 'it begins'],
  ['14:00:00', '2026-11-21T15:00:00.000Z', 'it ends'],
  ['15:00:00', '2026-11-22T00:00:00.000Z', 'the day turns'],
])('at %s the next change is %s: %s', (time, expected) => {
  expect(nextChange([webinar], at(time))?.toISOString()).toBe(expected);
});

test('without webinars time changes nothing', () => {
  expect(nextChange([], at('12:00:00'))).toBeUndefined();
});

describe('saving', () => {
  const whole = { title: 'Live', description: 'All of it.', presenter: 'Ada', startsAt: webinar.startsAt, registrationLink: 'https://example.com' };
  test.each([
    [{}, []],
    [{ title: ' ' }, ['required-missing']],
    [{ description: '' }, ['required-missing']],
    [{ presenter: '' }, ['required-missing']],
    [{ startsAt: '' }, ['required-missing']],
    [{ registrationLink: '' }, ['required-missing']],
    [{ startsAt: '2026-11-21T11:59:59.000Z' }, ['starts-in-the-past']],
    [{ startsAt: '2026-11-21T12:00:00.000Z' }, []],
    [{ title: 'x'.repeat(120) }, []],
    [{ title: 'x'.repeat(121) }, ['title-too-long']],
    [{ description: 'x'.repeat(501) }, ['description-too-long']],
  ])('%j is refused for %j', (change, refusals) => {
    expect(upcomingRefusals({ ...whole, ...change }, at('12:00:00'))).toEqual(refusals);
  });
});
