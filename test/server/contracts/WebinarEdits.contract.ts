import { randomUUID } from 'node:crypto';
import type { SeriesTitles } from '../../../server/application/ports/item/SeriesTitles.ts';
import type { UpcomingWebinars } from '../../../server/application/ports/item/UpcomingWebinars.ts';
import type {
  NewWebinar,
  StoredWebinar,
  WebinarChanges,
  Webinars,
} from '../../../server/application/ports/item/Webinars.ts';
import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import { compareBy, sorts } from '../../../src/domain/catalogue/sort.ts';
import { aDraftWebinar, type WebinarStores } from '../../fixtures/values/aDraftWebinar.ts';
import { aNewUpcoming, aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { spoken } from '../../fixtures/values/aNewVideo.ts';
import { editing } from './VideoEdits.contract.ts';

/** Contract of `Webinars`: how administrators create, edit and delete recorded webinars. */
export function webinarEditsContract(open: () => Promise<WebinarStores>): void {
  let webinars: Webinars;
  let seriesTitles: SeriesTitles;
  let upcoming: UpcomingWebinars;
  beforeEach(async () => {
    ({ webinars, seriesTitles, upcoming } = await open());
  });

  const create = async (about: Partial<NewWebinar> = {}): Promise<StoredWebinar> => {
    const created = await webinars.create(aDraftWebinar(about), { ...editing, action: 'added' });
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  };
  const save = (stored: StoredWebinar, changes: WebinarChanges, version = stored.version) =>
    webinars.change(stored.webinar.id, changes, version, editing);
  const createSeries = async (title: string) => {
    const created = await seriesTitles.create(title, editing);
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  };
  const found = async (search: string) => {
    const listed = await webinars.listPublished({ query: { ...everything, search }, limit: 10, cursor: undefined });
    return listed.ok ? listed.value.items.map(({ title }) => title) : [];
  };

  test('creates a draft with all given fields, and lists it for administrators only', async () => {
    const series = await createSeries('Design week');
    const other = await create({ title: 'Other', slug: 'other' });
    const created = await create({
      seriesId: series.id,
      recommendations: [other.webinar.id],
      objectives: [
        { title: 'Late', time: 9 },
        { title: 'Early', time: 1 },
      ],
      resources: [{ name: 'Site', url: 'https://example.com' }],
      skill: 'advanced',
      presenter: 'Ada Lovelace',
      more: 'More.',
    });
    expect(created).toMatchObject({
      version: 1,
      views: 0,
      recommendedIds: [other.webinar.id],
      processing: { state: 'waiting' },
    });
    expect(created.webinar).toMatchObject({
      title: 'Quizzes',
      slug: 'quizzes',
      series: { id: series.id, title: 'Design week' },
      skill: 'advanced',
      presenter: 'Ada Lovelace',
      more: 'More.',
      detail: '',
      published: false,
      publishedAt: null,
      recommendations: [],
      resources: [{ name: 'Site', url: 'https://example.com' }],
    });
    expect(created.webinar.objectives.map(({ title }) => title)).toEqual(['Early', 'Late']);
    expect(await found('')).toEqual([]);
    await expect(webinars.listAll({ query: everything, limit: 10, cursor: undefined })).resolves.toMatchObject({
      value: { total: 2, items: expect.arrayContaining([expect.objectContaining({ title: 'Quizzes' })]) },
    });
    const published = await save(created, { published: true, publishedAt: '2026-02-01T00:00:00.000Z' });
    expect(published.ok).toBe(true);
    expect(await found('lovelace')).toEqual(['Quizzes']);
  });

  test.each(sorts)('sorts drafts and published webinars together by %s', async (sort) => {
    const day = (number: number) => new Date(Date.UTC(2026, 1, number));
    await webinars.add(aNewWebinar({ title: 'Week 10', views: 0, publishedAt: day(3) }), editing.at);
    await webinars.create(aDraftWebinar({ title: 'Zebra', slug: 'zebra' }), {
      ...editing,
      at: day(1),
      action: 'added',
    });
    await webinars.add(aNewWebinar({ title: 'Week 9', views: 2, publishedAt: day(4) }), editing.at);
    await webinars.create(aDraftWebinar({ title: 'Élan', slug: 'elan' }), { ...editing, at: day(2), action: 'added' });
    await webinars.add(aNewWebinar({ title: 'apple', views: 1, publishedAt: day(5) }), editing.at);
    const listed = async (limit: number, cursor?: string) => {
      const slice = await webinars.listAll({ query: { ...everything, sort }, limit, cursor });
      if (!slice.ok) throw new Error(slice.refusal);
      return slice.value;
    };
    const { items } = await listed(10);
    const views = new Map(
      await Promise.all(items.map(async ({ id }) => [id, (await webinars.find(id))?.views ?? 0] as const)),
    );
    const ordered = items.toSorted((one, other) =>
      compareBy(sort)({ ...one, views: views.get(one.id) ?? 0 }, { ...other, views: views.get(other.id) ?? 0 }),
    );
    expect(items.map(({ title }) => title)).toEqual(ordered.map(({ title }) => title));
    expect(items).toHaveLength(5);
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const slice = await listed(2, cursor);
      walked.push(...slice.items.map(({ title }) => title));
      cursor = slice.nextCursor;
    }
    expect(walked).toEqual(items.map(({ title }) => title));
  });

  test('refuses unknown series, recommendations and downloads', async () => {
    const nobody = randomUUID();
    await expect(webinars.create(aDraftWebinar({ seriesId: nobody }), editing)).resolves.toEqual({
      ok: false,
      refusal: 'series-unknown',
    });
    await expect(webinars.create(aDraftWebinar({ recommendations: [nobody] }), editing)).resolves.toEqual({
      ok: false,
      refusal: 'recommendation-unknown',
    });
    const created = await create();
    await expect(save(created, { seriesId: nobody })).resolves.toEqual({ ok: false, refusal: 'series-unknown' });
    await expect(save(created, { recommendations: [nobody] })).resolves.toEqual({
      ok: false,
      refusal: 'recommendation-unknown',
    });
    await expect(save(created, { downloads: [{ id: nobody, name: 'x' }] })).resolves.toEqual({
      ok: false,
      refusal: 'download-unknown',
    });
    await expect(webinars.find(created.webinar.id)).resolves.toEqual(created);
  });

  test('keeps unchanged fields when saving, and finds the webinar by its new words and its captions', async () => {
    const added = await webinars.add(
      aNewWebinar({
        title: 'Branching',
        description: 'Old words.',
        captions: spoken('a crossroads'),
        detail: '<p>Kept</p>',
        views: 7,
      }),
      editing.at,
    );
    if (!added.ok) throw new Error(added.refusal);
    const saved = await save(added.value, {
      title: 'Quizzes',
      description: 'Fresh words.',
      objectives: [{ title: 'Feedback', time: 3 }],
    });
    expect(saved).toMatchObject({
      ok: true,
      value: {
        version: 2,
        views: 7,
        webinar: { title: 'Quizzes', detail: '<p>Kept</p>', slug: 'branching', published: true },
      },
    });
    for (const [search, titles] of [
      ['quizzes', 1],
      ['fresh', 1],
      ['feedback', 1],
      ['crossroads', 1],
      ['branching', 0],
    ] as const)
      expect(await found(search)).toHaveLength(titles);
  });

  test('finds a webinar by the title of the series that it joins, until it leaves the series', async () => {
    const series = await createSeries('Foundations');
    const added = await webinars.add(aNewWebinar({ title: 'Branching' }), editing.at);
    if (!added.ok) throw new Error(added.refusal);
    await save(added.value, { seriesId: series.id });
    expect(await found('foundations')).toEqual(['Branching']);
    await save(added.value, { seriesId: null }, 2);
    expect(await found('foundations')).toEqual([]);
  });

  test('saves downloads that are renamed, reordered, added and removed', async () => {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const files = [
      { id: one, name: 'One.pdf', bytes: 1, type: 'application/pdf' },
      { id: two, name: 'Two.pdf', bytes: 2, type: 'application/pdf' },
    ];
    const added = await webinars.add(aNewWebinar({ downloads: files }), editing.at);
    if (!added.ok) throw new Error(added.refusal);
    const saved = await save(added.value, {
      downloads: [
        { id: three, name: 'Three.csv', bytes: 3, type: 'text/csv' },
        { id: two, name: 'Second.pdf' },
      ],
    });
    expect(saved.ok && saved.value.webinar.downloads).toEqual([
      { id: three, name: 'Three.csv', bytes: 3, type: 'text/csv' },
      { id: two, name: 'Second.pdf', bytes: 2, type: 'application/pdf' },
    ]);
  });

  test('saves and clears the detailed description separately, and refuses a stale version', async () => {
    const created = await create();
    const saved = await webinars.change(created.webinar.id, { detail: '<p>Words</p>' }, 1, editing);
    expect(saved).toMatchObject({ ok: true, value: { version: 2, webinar: { detail: '<p>Words</p>' } } });
    await expect(webinars.change(created.webinar.id, { detail: '' }, 1, editing)).resolves.toEqual({
      ok: false,
      refusal: 'stale',
    });
    await expect(webinars.change(created.webinar.id, { detail: '' }, 2, editing)).resolves.toMatchObject({
      value: { webinar: { detail: '' } },
    });
    await expect(webinars.change(randomUUID(), { detail: 'x' }, 1, editing)).resolves.toEqual({
      ok: false,
      refusal: 'not-found',
    });
  });

  test('accepts one of eight concurrent saves, and gives a path to one of five webinars that want it', async () => {
    const created = await create();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save(created, { title: `Title ${index}` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const drafts = await Promise.all(Array.from({ length: 5 }, () => create()));
    const moved = await Promise.all(drafts.map((draft) => save(draft, { slug: 'wanted' })));
    expect(moved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(moved.filter((outcome) => !outcome.ok && outcome.refusal === 'slug-in-use')).toHaveLength(4);
  });

  test.each(['recordedWebinarId', 'earlierSessionId'])(
    'refuses to delete a webinar while it is the %s of an upcoming one',
    async (link) => {
      const { webinar } = await create();
      const id = randomUUID();
      await upcoming.add(aNewUpcoming({ id, [link]: webinar.id }), editing.at);
      await expect(webinars.remove(webinar.id, 1, editing)).resolves.toEqual({ ok: false, refusal: 'linked' });
      expect(await webinars.find(webinar.id)).toBeDefined();
      await upcoming.remove(id, 1, editing);
      await expect(webinars.remove(webinar.id, 1, editing)).resolves.toMatchObject({ ok: true });
      await expect(webinars.find(webinar.id)).resolves.toBeUndefined();
    },
  );

  test('accepts either the link or the deletion when a recording is linked and deleted at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { webinar } = await create();
      const id = randomUUID();
      const [linked, removed] = await Promise.all([
        upcoming.create(aNewUpcoming({ id, recordedWebinarId: webinar.id }), editing),
        webinars.remove(webinar.id, 1, editing),
      ]);
      expect([linked.ok, removed.ok].filter(Boolean)).toHaveLength(1);
    }
  });
}
