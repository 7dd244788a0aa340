import type { UpcomingCatalogue } from '../../src/application/ports/UpcomingCatalogue.ts';
import { everything, type UpcomingQuery } from '../../src/domain/catalogue.ts';
import type { UpcomingWebinar } from '../../src/domain/upcoming.ts';
import { anUpcomingWebinar } from '../fixtures/anUpcomingWebinar.ts';

export interface UpcomingUnderTest {
  readonly catalogue: UpcomingCatalogue;
  readonly stop: () => Promise<void>;
}

/** The day on which all of this happens. */
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

/** What every adapter of the port keeps; `start` serves these webinars at `upcomingNow`. */
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

  test('what is live or to come, soonest first; nothing that is over, no draft', async () => {
    expect(await titles({})).toEqual([
      'Live now',
      'Accessible from the start',
      'Quizzes people remember',
      'For subscribers',
    ]);
  });

  test('a product narrows the list', async () => {
    expect(await titles({ category: 'rise' })).toEqual(['Accessible from the start']);
  });

  test.each([
    ['morning', 'UTC', ['Live now', 'Accessible from the start']],
    ['evening', 'UTC', ['Quizzes people remember']],
    ['afternoon', 'UTC', ['For subscribers']],
    ['morning', 'America/Los_Angeles', ['Quizzes people remember', 'For subscribers']],
    ['evening', 'Asia/Tokyo', ['Live now', 'Accessible from the start', 'For subscribers', 'Quizzes people remember']],
  ] as const)('what begins in the %s by the clock of %s', async (part, zone, expected) => {
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
  ])('a search for "%s" in %s reads titles, presenters and dates', async (search, zone, expected) => {
    expect(await titles({ search }, zone)).toEqual(expected);
  });

  test('one is found by its id, over or not; a draft is not', async () => {
    expect(await under.catalogue.find(id(2), signal())).toMatchObject({
      ok: true,
      value: { title: 'Quizzes people remember', zone: 'Europe/Berlin', durationMinutes: 60 },
    });
    expect(await under.catalogue.find(id(4), signal())).toMatchObject({ ok: true });
    expect(await under.catalogue.find(id(5), signal())).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('registering leads to the link, for those who may', async () => {
    expect(await under.catalogue.register(id(2), signal())).toEqual({
      ok: true,
      value: { url: 'https://example.com/register' },
    });
    expect(await under.catalogue.register(id(4), signal())).toEqual({ ok: false, refusal: 'has-ended' });
    expect(await under.catalogue.register(id(5), signal())).toEqual({ ok: false, refusal: 'not-found' });
    expect(await under.catalogue.register(id(6), signal())).toEqual({ ok: false, refusal: 'subscribe' });
  });
}
