import type {
  NewUpcoming,
  UpcomingListRequest,
  UpcomingWebinars,
} from '../../../server/application/ports/item/UpcomingWebinars.ts';
import type { Webinars } from '../../../server/application/ports/item/Webinars.ts';
import { pictureOf } from '../../../src/domain/film/asset.ts';
import { everything, type UpcomingQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { searchDate } from '../../../src/domain/date/searchDate.ts';
import { addNewUpcoming, aNewUpcoming, aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';

/** Both stores are empty. */
export interface UpcomingUnderTest {
  readonly upcoming: UpcomingWebinars;
  readonly webinars: Webinars;
}

const now = new Date('2026-03-01T12:00:00Z');
const nothing = { items: [], total: 0, nextCursor: null };

/** Contract of `UpcomingWebinars`: adding, listing and searching. */
export function upcomingWebinarsContract(open: () => Promise<UpcomingUnderTest>): void {
  let upcoming: UpcomingWebinars;
  let webinars: Webinars;
  beforeEach(async () => {
    ({ upcoming, webinars } = await open());
  });

  const add = async (about: Partial<NewUpcoming> = {}) => (await addNewUpcoming(upcoming, about, now)).upcoming;
  const list = async (query: Partial<UpcomingQuery> = {}, about: Partial<UpcomingListRequest> = {}) => {
    const listed = await upcoming.listPublished({
      query: { ...everything, ...query },
      zone: 'UTC',
      now,
      limit: 100,
      cursor: undefined,
      ...about,
    });
    if (!listed.ok) throw new Error(listed.refusal);
    return listed.value;
  };
  const titles = async (query: Partial<UpcomingQuery> = {}, about: Partial<UpcomingListRequest> = {}) =>
    (await list(query, about)).items.map(({ title }) => title);

  test('stores all fields of an upcoming webinar, and finds it by id in upper and lower case', async () => {
    const thumbnail = { contentHash: 'hash', width: 1280, height: 720 };
    const wanted = aNewUpcoming({
      description: 'a\nb',
      thumbnail,
      feature: 'rise',
      categories: ['rise', 'reach'],
      durationMinutes: 90,
    });
    const added = await addNewUpcoming(upcoming, wanted, now);
    const { title, startsAt, zone, durationMinutes, presenter, categories, feature, published } = wanted;
    const same = {
      id: wanted.id,
      title,
      startsAt,
      zone,
      durationMinutes,
      presenter,
      categories,
      feature,
      public: true,
      published,
    };
    expect(added).toEqual({
      registrationLink: wanted.registrationLink,
      earlierSessionId: null,
      recordedWebinarId: null,
      version: 1,
      upcoming: {
        ...same,
        description: 'a\nb',
        cancellation: null,
        earlierSession: null,
        recordedWebinar: null,
        thumbnail: pictureOf(wanted.id, thumbnail),
        announcement: {
          calendarUid: expect.any(String),
          sequence: 0,
          previousStartsAt: null,
          changedAt: now.toISOString(),
        },
      },
    });
    await expect(upcoming.find(wanted.id.toUpperCase())).resolves.toEqual(added);
    for (const wrong of ['', 'x', '\0', '\ud800', '00000000-0000-0000-0000-000000000000'])
      await expect(upcoming.find(wrong)).resolves.toBeUndefined();
  });

  test.each([
    ['earlierSessionId', 'earlierSession'],
    ['recordedWebinarId', 'recordedWebinar'],
  ] as const)('shows the link %s only when the film is published', async (id, link) => {
    const recorded = async (published: boolean) => {
      const stored = await webinars.add(aNewWebinar({ published }), now);
      return stored.ok ? stored.value.webinar : undefined;
    };
    const [shown, draft] = [await recorded(true), await recorded(false)];
    expect((await add({ [id]: shown?.id }))[link]).toEqual({ id: shown?.id, slug: shown?.slug });
    expect((await add({ [id]: draft?.id }))[link]).toBeNull();
  });

  test('lists and counts only published webinars that have not ended, soonest first', async () => {
    await add({ title: 'Later', startsAt: '2026-03-05T10:00:00Z' });
    await add({ title: 'Live', startsAt: '2026-03-01T11:30:00Z' });
    await add({ title: 'Just over', startsAt: '2026-03-01T11:00:00Z' });
    await add({ title: 'Draft', published: false });
    await add({ title: 'Soon', startsAt: '2026-03-02T10:00:00Z', categories: ['reach'] });
    await expect(list()).resolves.toMatchObject({
      total: 3,
      items: [{ title: 'Live' }, { title: 'Soon' }, { title: 'Later' }],
    });
    await expect(titles({ category: 'reach' })).resolves.toEqual(['Soon']);
    await expect(titles({}, { now: new Date('2026-03-03T00:00:00Z') })).resolves.toEqual(['Later']);
    expect(await upcoming.find('x')).toBeUndefined();
  });

  test('lists webinars that begin within a span, which includes its start and excludes its end', async () => {
    for (const title of ['02T00:00', '05T10:00', '09T00:00']) await add({ title, startsAt: `2026-03-${title}:00Z` });
    await add({ title: 'Draft', startsAt: '2026-03-05T10:00:00Z', published: false });
    await add({ title: 'Over', startsAt: '2026-02-27T10:00:00Z' });
    const within = { from: new Date('2026-02-23T00:00:00Z'), until: new Date('2026-03-09T00:00:00Z') };
    await expect(titles({}, { within })).resolves.toEqual(['02T00:00', '05T10:00']);
    const { nextCursor } = await list({}, { within, limit: 1 });
    expect(
      await upcoming.listPublished({ query: everything, zone: 'UTC', now, limit: 1, cursor: nextCursor ?? '' }),
    ).toEqual({
      ok: false,
      refusal: 'bad-cursor',
    });
  });

  test('pages through webinars with equal start times, and refuses a cursor from another zone or query', async () => {
    for (let number = 0; number < 5; number += 1)
      await add({ title: `Live ${number}`, startsAt: `2026-03-0${3 + Math.floor(number / 2)}T10:00:00Z` });
    const whole = (await list()).items.map(({ id }) => id);
    for (const search of ['', 'live']) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const slice = await list({ search }, { limit: 2, cursor });
        seen.push(...slice.items.map(({ id }) => id));
        cursor = slice.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
    }
    const { nextCursor } = await list({}, { limit: 2 });
    const request = { query: everything, zone: 'UTC', now, limit: 2, cursor: nextCursor ?? '' };
    await expect(upcoming.listPublished({ ...request, zone: 'Asia/Tokyo' })).resolves.toEqual({
      ok: false,
      refusal: 'bad-cursor',
    });
    await expect(upcoming.listPublished({ ...request, query: { ...everything, start: 'morning' } })).resolves.toEqual({
      ok: false,
      refusal: 'bad-cursor',
    });
  });

  test.each([
    ['morning', 'UTC', ['05', '11']],
    ['afternoon', 'UTC', ['12', '16']],
    ['evening', 'UTC', ['04', '17', '23']],
    ['morning', 'America/New_York', ['11', '12', '16']],
    ['evening', 'Asia/Tokyo', ['11', '12', '16', '17']],
    ['morning', 'Asia/Calcutta', ['04', '05', '23']],
  ] as const)(
    'the filter %s in the zone %s finds webinars that start in the UTC hours %j',
    async (start, zone, hours) => {
      for (const hour of ['04', '05', '11', '12', '16', '17', '23'])
        await add({ title: hour, startsAt: `2026-03-03T${hour}:59:00Z` });
      await expect(titles({ start }, { zone })).resolves.toEqual(hours);
    },
  );

  describe('searching upcoming webinars', () => {
    beforeEach(async () => {
      await add({ title: 'Ask us', startsAt: '2026-03-03T14:00:00Z', presenter: 'Zoë Quick' });
      await add({ title: 'Show and tell', description: 'Variables.', startsAt: '2026-04-09T02:30:00Z' });
      await add({ title: 'Past Tuesday', presenter: 'Nobody', startsAt: '2026-02-03T14:00:00Z' });
      await add({ title: 'Secret', presenter: 'Hidden', startsAt: '2026-03-03T14:00:00Z', published: false });
    });

    test.each([
      ['ask', ['Ask us']],
      ['zoe quick', ['Ask us']],
      ['variable', ['Show and tell']],
      ['tuesday', ['Ask us']],
      ['TUES', ['Ask us']],
      ['teusday', ['Ask us']],
      ['march 3rd', ['Ask us']],
      ['march 3', ['Ask us']],
      ['March 3rd 2026', ['Ask us']],
      ['2 pm', ['Ask us']],
      ['2pm', ['Ask us']],
      ['mar 3', ['Ask us']],
      ['tuesday 2pm', ['Ask us']],
      ['2 am', ['Show and tell']],
      ['2026', ['Ask us', 'Show and tell']],
      ['ask tuesday', ['Ask us']],
      ['variables april 9th', ['Show and tell']],
      ['april tuesday', []],
      ['wednesday', []],
      ['5 pm', []],
      ['5pm', []],
      ['nobody', []],
      ['hidden', []],
      ['hiden', []],
    ])('the search %j finds %j', async (search, expected) => {
      await expect(titles({ search })).resolves.toEqual(expected);
    });

    test.each(['ask april', 'secret march'])(
      'returns only near webinars for %j, where one of two words matches',
      async (search) => {
        await expect(list({ search })).resolves.toMatchObject({ nearest: true });
      },
    );

    test('searches dates in the time zone of the visitor', async () => {
      await expect(titles({ search: 'march 4th' }, { zone: 'Pacific/Auckland' })).resolves.toEqual(['Ask us']);
      await expect(titles({ search: 'march 3rd' }, { zone: 'Pacific/Auckland' })).resolves.toEqual([]);
      await expect(titles({ search: 'april 8th 10 pm' }, { zone: 'America/New_York' })).resolves.toEqual([
        'Show and tell',
      ]);
    });

    test('combines a search with the part of the day, and finds nothing for text without words', async () => {
      await expect(titles({ search: '2026', start: 'afternoon' })).resolves.toEqual(['Ask us']);
      for (const search of ['!!!', '👍', '\0']) await expect(list({ search })).resolves.toMatchObject(nothing);
    });

    test('ranks matches in titles before matches in dates', async () => {
      await add({ title: 'A march through March', startsAt: '2026-05-05T10:00:00Z' });
      await expect(titles({ search: 'march' })).resolves.toEqual(['A march through March', 'Ask us']);
    });
  });

  test.each(['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
    'finds a webinar by all words of its date, in every month, in the zone %s',
    async (zone) => {
      for (let month = 0; month < 12; month += 1) {
        const starts = new Date(Date.UTC(2027, month, 1 + month * 2, month * 2, 15));
        const { id } = await add({ title: `Event`, startsAt: starts.toISOString() });
        const found = await list({ search: searchDate(starts, zone) }, { zone });
        expect(found.items.map((item) => item.id)).toEqual([id]);
      }
    },
  );
}
