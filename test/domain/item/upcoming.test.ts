import { editUpcoming, newUpcoming, publishUpcoming, upcomingRefusals } from '../../../src/domain/item/upcomingEdit.ts';
import { hasStart, openStart } from '../../../src/domain/item/openStart.ts';
import { endOf, isLive, isOver, nextChange, startsIn } from '../../../src/domain/item/upcoming.ts';
import { anUpcomingWebinar } from '../../fixtures/values/anUpcomingWebinar.ts';

const webinar = { startsAt: '2026-11-21T14:00:00.000Z', durationMinutes: 60, zone: 'UTC' };
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

test('a webinar ends after its duration', () => {
  expect(endOf(webinar)).toEqual(at('15:00:00.000'));
});

test.each([
  ['13:59:59.999', false, false],
  ['14:00:00.000', true, false],
  ['14:59:59.999', true, false],
  ['15:00:00.000', false, true],
])('at %s a webinar is live: %s, over: %s', (time, live, over) => {
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
])('a webinar at %s in the zone of the visitor starts in the %s', (startsAt, part) => {
  expect(startsIn({ startsAt }, 'UTC')).toBe(part);
});

test('computes the part of the day in the zone of the visitor', () => {
  expect(startsIn(webinar, 'America/Los_Angeles')).toBe('morning');
  expect(startsIn(webinar, 'Asia/Tokyo')).toBe('evening');
});

test.each([
  ['13:00:00', '2026-11-21T14:00:00.000Z', 'the webinar begins'],
  ['14:00:00', '2026-11-21T15:00:00.000Z', 'the webinar ends'],
  ['15:00:00', '2026-11-22T00:00:00.000Z', 'midnight'],
])('at %s the next change is %s: %s', (time, expected) => {
  expect(nextChange([webinar], at(time))?.toISOString()).toBe(expected);
});

test('there is no next change without webinars', () => {
  expect(nextChange([], at('12:00:00'))).toBeUndefined();
});

describe('upcomingRefusals', () => {
  const whole = {
    title: 'Live',
    description: 'All of it.',
    presenter: 'Ada',
    startsAt: webinar.startsAt,
    registrationLink: 'https://example.com',
    zone: 'Europe/Berlin',
    durationMinutes: 60,
    published: true,
  };
  test.each([
    [{}, []],
    [{ title: ' ' }, ['title-missing']],
    [{ description: '' }, ['description-missing']],
    [{ presenter: '' }, ['presenter-missing']],
    [{ startsAt: '' }, ['start-missing']],
    [{ registrationLink: '' }, ['registration-missing']],
    [{ published: false, description: '', presenter: '', registrationLink: '' }, []],
    [{ published: false, title: ' ', startsAt: '' }, ['title-missing']],
    [{ startsAt: openStart }, ['start-missing']],
    [{ published: false, startsAt: openStart }, []],
    [{ startsAt: '2026-11-21T11:59:59.000Z' }, ['starts-in-the-past']],
    [{ startsAt: '2026-11-21T12:00:00.000Z' }, []],
    [{ title: 'x'.repeat(120) }, []],
    [{ title: 'x'.repeat(121) }, ['title-too-long']],
    [{ description: 'x'.repeat(501) }, ['description-too-long']],
    [{ presenter: 'x'.repeat(121) }, ['presenter-too-long']],
    [{ startsAt: 'tomorrow' }, ['start-unreadable']],
    ...[
      '2027',
      '2027-01-01',
      '2027-01-01T10:00:00',
      '2027-02-30T10:00:00Z',
      '2027-13-01T10:00:00Z',
      '2027-01-01T25:00:00Z',
      'Fri <script> 2027',
      '2027-01-01T10:00:00Z (x)',
      '+275760-09-13T00:00:00.000Z',
      '+200000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-14:00',
    ].map((startsAt) => [{ startsAt }, ['start-unreadable']] as [object, string[]]),
    ...['2027-01-01T10:00Z', '2027-01-01T10:00:00.5+05:30', '2028-02-29T00:00:00Z'].map(
      (startsAt) => [{ startsAt }, []] as [object, string[]],
    ),
    [{ title: '\0', presenter: '\u200b' }, ['title-missing', 'presenter-missing']],
    [{ zone: 'Europe/Nowhere' }, ['zone-unknown']],
    [{ zone: '+02:00' }, ['zone-unknown']],
    [{ durationMinutes: 0 }, ['duration-outside']],
    [{ durationMinutes: 1 }, []],
    [{ durationMinutes: 1.5 }, ['duration-outside']],
    [{ durationMinutes: 10_080 }, []],
    [{ durationMinutes: 10_081 }, ['duration-outside']],
    [{ registrationLink: 'javascript:alert(1)' }, ['registration-address']],
    [{ registrationLink: 'example.com/register' }, ['registration-address']],
    [{ registrationLink: `https://example.com/${'x'.repeat(1980)}` }, []],
    [{ registrationLink: `https://example.com/${'x'.repeat(1981)}` }, ['registration-too-long']],
    [{ title: '', startsAt: '2026-11-20T12:00:00.000Z' }, ['title-missing', 'starts-in-the-past']],
  ])('with %j returns the refusals %j', (change, refusals) => {
    expect(upcomingRefusals({ ...whole, ...change }, at('12:00:00'))).toEqual(refusals);
  });
});

describe('editUpcoming and publishUpcoming', () => {
  const begun = {
    ...anUpcomingWebinar({ startsAt: '2026-11-21T10:00:00.000Z' }),
    registrationLink: 'https://example.com',
  };

  test('accepts corrections of a webinar that has begun, but no new start in the past', () => {
    expect(
      editUpcoming(begun, { title: ' Live, corrected ', startsAt: '2026-11-21T10:00:00Z' }, at('12:00:00')),
    ).toMatchObject({ ok: true, value: { title: 'Live, corrected' } });
    expect(editUpcoming(begun, { startsAt: '2026-11-21T11:00:00Z' }, at('12:00:00'))).toEqual({
      ok: false,
      refusal: ['starts-in-the-past'],
    });
    expect(editUpcoming(begun, { startsAt: '2026-11-21T13:00:00Z' }, at('12:00:00'))).toMatchObject({ ok: true });
  });

  test('refuses to publish a draft that starts in the past; a published webinar stays published', () => {
    expect(publishUpcoming({ ...begun, published: false }, at('12:00:00'))).toEqual({
      ok: false,
      refusal: ['starts-in-the-past'],
    });
    expect(publishUpcoming({ ...begun, published: false }, at('09:00:00'))).toMatchObject({
      value: { published: true },
    });
    expect(publishUpcoming({ ...begun, published: true }, at('12:00:00'))).toMatchObject({ ok: true });
  });

  test('keeps a draft that is incomplete, and names each missing field when it is published', () => {
    const emptied = { description: '', presenter: ' ', registrationLink: '' };
    const draft = { ...begun, published: false };
    expect(editUpcoming(draft, emptied, at('09:00:00'))).toMatchObject({ ok: true, value: { description: '' } });
    const refused = { ok: false, refusal: ['description-missing', 'presenter-missing', 'registration-missing'] };
    expect(publishUpcoming({ ...draft, ...emptied }, at('09:00:00'))).toEqual(refused);
    expect(editUpcoming({ ...begun, published: true }, emptied, at('09:00:00'))).toEqual(refused);
  });

  test('creates a draft with nothing but a title', () => {
    expect(newUpcoming({ title: 'Live' }, at('12:00:00'))).toMatchObject({ ok: true, value: { startsAt: openStart } });
    expect(newUpcoming({ presenter: 'Ada' }, at('12:00:00'))).toEqual({ ok: false, refusal: ['title-missing'] });
  });

  // Rule UPCOMING-15.
  test('takes the start of a draft away and gives it back, but not that of a published webinar', () => {
    const draft = { ...begun, published: false };
    const open = editUpcoming(draft, { startsAt: ' ' }, at('12:00:00'));
    expect(open).toMatchObject({ ok: true, value: { startsAt: openStart } });
    if (!open.ok) return;
    expect([hasStart(draft), hasStart(open.value), isOver(open.value, at('12:00:00'))]).toEqual([true, false, false]);
    expect(publishUpcoming(open.value, at('12:00:00'))).toEqual({ ok: false, refusal: ['start-missing'] });
    expect(editUpcoming(open.value, { startsAt: '2026-11-21T13:00:00Z' }, at('12:00:00')).ok).toBe(true);
    const published = editUpcoming({ ...begun, published: true }, { startsAt: '' }, at('12:00:00'));
    expect(published).toEqual({ ok: false, refusal: ['start-missing'] });
  });
});
