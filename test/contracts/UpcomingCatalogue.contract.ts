import type { UpcomingCatalogue } from '../../src/application/ports/catalogue/UpcomingCatalogue.ts';
import { everything, type UpcomingQuery } from '../../src/domain/catalogue/catalogue.ts';
import type { UpcomingWebinar } from '../../src/domain/item/upcoming.ts';
import { anUpcomingWebinar } from '../fixtures/values/anUpcomingWebinar.ts';

export interface UpcomingUnderTest {
  readonly catalogue: UpcomingCatalogue;
  readonly stop: () => Promise<void>;
}

/** The current time in this suite. */
export const upcomingNow = new Date('2026-11-21T12:00:00.000Z');
const id = (number: number) => `7a0c5a3e-6f43-4b52-9c39-00000000000${number}`;
const webinars = [
  anUpcomingWebinar({
    id: id(2),
    title: 'Quizzes people remember',
    startsAt: '2026-12-03T18:00:00.000Z',
    zone: 'Europe/Berlin',
  }),
  anUpcomingWebinar({
    id: id(1),
    title: 'Accessible from the start',
    presenter: 'Kofi Mensah',
    categories: ['rise'],
    startsAt: '2026-11-24T09:00:00.000Z',
    zone: 'Asia/Tokyo',
  }),
  anUpcomingWebinar({
    id: id(3),
    title: 'Live now',
    categories: ['reach'],
    startsAt: '2026-11-21T11:30:00.000Z',
    durationMinutes: 60,
  }),
  anUpcomingWebinar({ id: id(4), title: 'Over', startsAt: '2026-11-21T10:00:00.000Z', durationMinutes: 120 }),
  anUpcomingWebinar({ id: id(5), title: 'Quizzes draft', published: false }),
  anUpcomingWebinar({ id: id(6), title: 'For subscribers', public: false, startsAt: '2026-12-24T15:00:00.000Z' }),
];

/** The rules for every adapter of the port. `start` serves these webinars at `upcomingNow`. */
export function upcomingCatalogueContract(
  start: (webinars: readonly UpcomingWebinar[]) => Promise<UpcomingUnderTest>,
): void {
  let under: UpcomingUnderTest;
  const signal = () => new AbortController().signal;
  const titles = async (query: Partial<UpcomingQuery>, zone = 'UTC') =>
    (await under.catalogue.list({ ...everything, ...query }, zone, undefined, signal())).items.map(
      ({ title }) => title,
    );

  beforeAll(async () => {
    under = await start(webinars);
  });
  afterAll(() => under.stop());

  test('lists published webinars that are live or upcoming, soonest first', async () => {
    expect(await titles({})).toEqual([
      'Live now',
      'Accessible from the start',
      'Quizzes people remember',
      'For subscribers',
    ]);
  });

  test('filters the list by category', async () => {
    expect(await titles({ category: 'rise' })).toEqual(['Accessible from the start']);
  });

  test.each([
    ['morning', 'UTC', ['Live now', 'Accessible from the start']],
    ['evening', 'UTC', ['Quizzes people remember']],
    ['afternoon', 'UTC', ['For subscribers']],
    ['morning', 'America/Los_Angeles', ['Quizzes people remember', 'For subscribers']],
    ['evening', 'Asia/Tokyo', ['Live now', 'Accessible from the start', 'For subscribers', 'Quizzes people remember']],
  ] as const)('filters by start in the %s in the zone %s', async (part, zone, expected) => {
    expect((await titles({ start: part }, zone)).sort()).toEqual([...expected].sort());
  });

  test.each([
    ['quizzes', 'UTC', ['Quizzes people remember']],
    ['quizes', 'UTC', ['Quizzes people remember']],
    ['mensah', 'UTC', ['Accessible from the start']],
    ['tuesday', 'UTC', ['Accessible from the start']],
    ['december 3rd', 'UTC', ['Quizzes people remember']],
    ['december 3rd', 'Asia/Tokyo', []],
    ['december 4th 3 am', 'Asia/Tokyo', ['Quizzes people remember']],
    ['6 pm', 'UTC', ['Quizzes people remember']],
    ['zzzzqqqq', 'UTC', []],
  ])('searches titles, presenters and dates for "%s" in the zone %s', async (search, zone, expected) => {
    expect(await titles({ search }, zone)).toEqual(expected);
  });

  test('finds a webinar by its id even when it is over, and hides drafts', async () => {
    expect(await under.catalogue.find(id(2), signal())).toMatchObject({
      ok: true,
      value: { title: 'Quizzes people remember', zone: 'Europe/Berlin', durationMinutes: 60 },
    });
    expect(await under.catalogue.find(id(4), signal())).toMatchObject({ ok: true });
    expect(await under.catalogue.find(id(5), signal())).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('finds a webinar with the other webinars of its week in the time zone of its host', async () => {
    const inWeekOf = async (which: string) => {
      const found = await under.catalogue.find(which, signal());
      return found.ok ? found.value.sameWeek.map(({ title }) => title) : undefined;
    };
    expect(await inWeekOf(id(2))).toEqual([]);
    // In Tokyo the week of the 24th begins while it is still Sunday in Berlin.
    expect(await inWeekOf(id(1))).toEqual([]);
    expect(await inWeekOf(id(4))).toEqual(['Live now']);
  });

  test('returns the registration link, or the reason of the refusal', async () => {
    expect(await under.catalogue.register(id(2), signal())).toEqual({
      ok: true,
      value: { url: 'https://example.com/register' },
    });
    expect(await under.catalogue.register(id(4), signal())).toEqual({ ok: false, refusal: 'has-ended' });
    expect(await under.catalogue.register(id(5), signal())).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.catalogue.register(id(6), signal())).toEqual({ ok: false, refusal: 'subscribe' });
  });
}
