import { randomUUID } from 'node:crypto';
import type { InsightCounts } from '../../../server/application/ports/insights/InsightCounts.ts';
import type { InsightReports } from '../../../server/application/ports/insights/InsightReports.ts';
import type { Category } from '../../../src/domain/catalogue/category.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';

export interface GivenEvent {
  readonly event: string;
  readonly at: Date;
  readonly person?: string;
  readonly anonymousId?: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface InsightsUnderTest {
  readonly counts: InsightCounts;
  readonly reports: InsightReports;
  readonly store: (...events: readonly GivenEvent[]) => Promise<void>;
  /** Says that an anonymous visitor is a person. */
  readonly link: (anonymousId: string, person: string) => Promise<void>;
  /** Adds a published film of 200 seconds. A webinar has the objective "Variables" at second 60. */
  readonly addFilm: (
    kind: FilmKind,
    title: string,
    product: Category,
  ) => Promise<{ readonly id: string; readonly slug: string }>;
  readonly unpublish: (kind: FilmKind, id: string) => Promise<void>;
  readonly view: (webinar: string, at: Date) => Promise<void>;
  readonly register: (webinar: string, at: Date) => Promise<void>;
}

const day = '2026-03-01';
const now = new Date(`${day}T12:30:00.000Z`);
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const period = { from: '2026-02-27', to: '2026-03-02' };

/** Contract of `InsightCounts` and `InsightReports` (rules INSIGHT-1 to INSIGHT-6), on an empty store for each test. */
export function insightsContract(open: () => Promise<InsightsUnderTest>): void {
  let given: InsightsUnderTest;
  beforeEach(async () => void (given = await open()));
  const click = (id: string, event = 'Video Clicked', minute = 0, more = {}): GivenEvent => ({
    event,
    at: at(minute),
    anonymousId: 'a-visitor',
    properties: { section: 'Videos', id, title: 'Any', ...more },
  });
  const search = (query: string, resultCount: number, minute = 0, visitor = 'a-visitor'): GivenEvent => ({
    event: 'Search',
    at: at(minute),
    anonymousId: visitor,
    properties: { section: 'Search', query, resultCount },
  });
  const count = async () => given.counts.countEvents(now);
  const searchesOf = (outcome: 'all' | 'nothing-found' | 'nothing-opened') =>
    given.reports.searches(period, outcome, 9);

  test('returns zero for each day of the period before the first event', async () => {
    expect(await given.reports.countedUntil()).toBeNull();
    const { days, totals, countedUntil } = await given.reports.overview(period);
    expect(days.map((each) => each.day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(totals).toEqual({ views: 0, plays: 0, objectives: 0, registrations: 0, searches: 0 });
    expect(countedUntil).toBeNull();
  });

  test('counts each event once in repeated calls', async () => {
    const { id } = await given.addFilm('video', 'Layers', 'storyline');
    await given.store(click(id), click(id), search('layers', 1));
    expect(await count()).toBe('all');
    expect(await count()).toBe('all');
    await given.store(click(id));
    await count();
    const { totals, countedUntil } = await given.reports.overview(period);
    expect(totals).toMatchObject({ views: 3, searches: 1 });
    expect(countedUntil).toBe(now.toISOString());
  });

  test('counts each event once when several processes count at the same time', async () => {
    const { id } = await given.addFilm('video', 'Layers', 'storyline');
    await given.store(...Array.from({ length: 50 }, () => click(id)));
    await Promise.all([count(), count(), count()]);
    expect((await given.reports.overview(period)).totals.views).toBe(50);
  });

  test('returns views, plays, objectives and registrations of the items, the most viewed first', async () => {
    const video = await given.addFilm('video', 'Layers', 'storyline');
    const webinar = await given.addFilm('webinar', 'Quizzes', 'rise');
    await given.store(
      click(video.id),
      click(webinar.id, 'Webinar Played'),
      click(webinar.id, 'Webinar Objective Clicked', 1, { objective: 'Variables' }),
      click(webinar.id, 'Webinar Clicked'),
    );
    await given.view(webinar.id, at(0));
    await given.view(webinar.id, new Date(at(0).getTime() + 2 * 3_600_000));
    await count();
    const items = await given.reports.items(period, 9);
    expect(
      items.map(({ kind, title, slug, views, plays, objectives }) => [kind, title, slug, views, plays, objectives]),
    ).toEqual([
      ['webinar', 'Quizzes', webinar.slug, 2, 1, 1],
      ['video', 'Layers', video.slug, 1, 0, 0],
    ]);
    expect(await given.reports.items(period, 1)).toHaveLength(1);
    expect((await given.reports.overview(period)).days[2]).toMatchObject({ day, views: 3, plays: 1, objectives: 1 });
  });

  test('leaves out other products and other days', async () => {
    const video = await given.addFilm('video', 'Layers', 'storyline');
    await given.store(click(video.id), { ...click(video.id), at: new Date('2026-03-05T10:00:00.000Z') });
    await count();
    const views = async (product?: Category) => (await given.reports.overview({ ...period, product })).totals.views;
    expect([await views(), await views('storyline'), await views('rise')]).toEqual([1, 1, 0]);
    expect(await given.reports.items({ ...period, product: 'rise' }, 9)).toEqual([]);
  });

  test('counts registrations of upcoming webinars', async () => {
    const id = randomUUID();
    await given.register(id, at(0));
    expect((await given.reports.overview(period)).totals.registrations).toBe(1);
  });

  // Rules INSIGHT-5 and INSIGHT-6.
  test('separates searches without results from searches whose results nobody opened', async () => {
    const { id } = await given.addFilm('video', 'Layers', 'storyline');
    await given.store(
      search('layers', 4, 0, 'ada'),
      { ...click(id, 'Video Clicked', 1, { query: 'layers' }), anonymousId: 'ada' },
      search('timeline', 2, 0, 'bea'),
      search('timeline', 2, 0, 'cleo'),
      search('quizmaker', 0, 0, 'dan'),
    );
    await count();
    expect(await searchesOf('all')).toEqual([
      { query: 'timeline', times: 2, withoutResult: 0, opened: 0 },
      { query: 'layers', times: 1, withoutResult: 0, opened: 1 },
      { query: 'quizmaker', times: 1, withoutResult: 1, opened: 0 },
    ]);
    expect((await searchesOf('nothing-found')).map(({ query }) => query)).toEqual(['quizmaker']);
    expect((await searchesOf('nothing-opened')).map(({ query }) => query)).toEqual(['timeline']);
  });

  test('remembers a search of the previous call, and the person who signed in after it', async () => {
    const { id } = await given.addFilm('video', 'Layers', 'storyline');
    await given.link('ada-at-first', 'ada');
    await given.store(search('layers', 4, 0, 'ada-at-first'));
    await count();
    const opened = click(id, 'Video Clicked', 5, { query: 'layers' });
    await given.store({ ...opened, anonymousId: undefined as never, person: 'ada' });
    await count();
    expect(await searchesOf('all')).toEqual([{ query: 'layers', times: 1, withoutResult: 0, opened: 1 }]);
  });

  // Rule INSIGHT-4.
  test.each(['video', 'webinar'] as const)('counts the watched sections of a %s by id and by path', async (kind) => {
    const { id, slug } = await given.addFilm(kind, 'Layers', 'storyline');
    const watch = (idOrSlug: string, sections: readonly number[], isStart: boolean, key?: string) =>
      given.counts.countWatched({ kind, idOrSlug, sections, isStart, at: at(0), key });
    await watch(id, [0, 1], true, 'first');
    await watch(id, [0, 1], true, 'first');
    await watch(slug, [0], true, 'second');
    await watch(slug, [2], false);
    const film = await given.reports.film(kind, slug, period);
    expect(film).toMatchObject({ id, title: 'Layers', duration: 200, watchThrough: { starts: 2 } });
    expect(film?.watchThrough.sections.slice(0, 4)).toEqual([2, 1, 1, 0]);
    expect(film?.watchThrough.sections).toHaveLength(100);
    expect((await given.reports.items(period, 9))[0]).toMatchObject({ id, watched: 0.02 });
  });

  test('counts the starts of a tutorial as its plays', async () => {
    const { id } = await given.addFilm('video', 'Layers', 'storyline');
    await given.counts.countWatched({
      kind: 'video',
      idOrSlug: id,
      sections: [0],
      isStart: true,
      at: at(0),
      key: undefined,
    });
    expect((await given.reports.film('video', id, period))?.totals.plays).toBe(1);
  });

  // Rule INSIGHT-3: a webinar has views of its own.
  test.each([
    ['video', 1],
    ['webinar', 0],
  ] as const)(
    'a %s that is begun on a page opened by its address has %i views more, once for each key',
    async (kind, views) => {
      const { id } = await given.addFilm(kind, 'Layers', 'storyline');
      const begun = { kind, idOrSlug: id, sections: [0], isStart: true, at: at(0) };
      for (const key of ['one', 'one']) await given.counts.countWatched({ ...begun, isArrival: true, key });
      await given.counts.countWatched({ ...begun, key: 'two' });
      await given.counts.countWatched({ ...begun, isStart: false, isArrival: true, key: 'three' });
      expect((await given.reports.film(kind, id, period))?.totals.views).toBe(views);
    },
  );

  test('ignores the watched sections of a draft and of an item that does not exist', async () => {
    const { id } = await given.addFilm('video', 'Layers', 'storyline');
    await given.unpublish('video', id);
    for (const idOrSlug of [id, randomUUID(), 'no-such-path', 'a\0b'])
      await given.counts.countWatched({
        kind: 'video',
        idOrSlug,
        sections: [0],
        isStart: true,
        at: at(0),
        key: undefined,
      });
    expect((await given.reports.film('video', id, period))?.watchThrough.starts).toBe(0);
  });

  test('returns the clicks on each current objective of a webinar', async () => {
    const { id } = await given.addFilm('webinar', 'Quizzes', 'rise');
    const clicked = (objective: string) => click(id, 'Webinar Objective Clicked', 0, { objective });
    await given.store(clicked('Variables'), clicked('Variables'), clicked('Gone since'));
    await count();
    const film = await given.reports.film('webinar', id, period);
    expect(film?.objectives).toEqual([{ title: 'Variables', time: 60, clicks: 2 }]);
    expect(film?.totals.objectives).toBe(3);
    expect(film?.days.find((each) => each.day === day)?.objectives).toBe(3);
  });

  test('returns nothing for an unknown film', async () => {
    expect(await given.reports.film('video', randomUUID(), period)).toBeUndefined();
    expect(await given.reports.film('webinar', 'no-such-path', period)).toBeUndefined();
  });
}
