import type { Assets } from '../../../server/application/ports/Assets.ts';
import type { NewWebinar, Webinars } from '../../../server/application/ports/Webinars.ts';
import { everything, type WebinarQuery } from '../../../src/domain/catalogue.ts';
import { compareBy, sorts, type Sort } from '../../../src/domain/sort.ts';
import { recommendationOf } from '../../../src/domain/webinar.ts';
import { aNewWebinar } from '../../fixtures/aNewWebinar.ts';
import { spoken } from '../../fixtures/aNewVideo.ts';

/** A store without webinars, and that of their files; `moveTo` gives a webinar another path, as an administrator will. */
export interface WebinarsUnderTest {
  readonly webinars: Webinars;
  readonly assets: Pick<Assets, 'saveReady'>;
  moveTo(id: string, slug: string): Promise<void>;
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const nothing = { items: [], total: 0, nextCursor: null };

/** What every store of recorded webinars promises. */
export function webinarsContract(open: () => Promise<WebinarsUnderTest>): void {
  let webinars: Webinars;
  let assets: WebinarsUnderTest['assets'];
  let moveTo: WebinarsUnderTest['moveTo'];
  beforeEach(async () => {
    ({ webinars, assets, moveTo } = await open());
  });

  const add = async (about: Partial<NewWebinar> = {}, now = day(1)) => {
    const added = await webinars.add(aNewWebinar(about), now);
    if (!added.ok) throw new Error(added.refusal);
    return added.value;
  };
  const addSeries = async (title: string) => {
    const added = await webinars.addSeries(title, day(1));
    if (!added.ok) throw new Error(added.refusal);
    return added.value;
  };
  const list = async (query: Partial<WebinarQuery> = {}, limit = 100, cursor?: string) => {
    const listed = await webinars.listPublished({ query: { ...everything, ...query }, limit, cursor });
    if (!listed.ok) throw new Error(listed.refusal);
    return listed.value;
  };
  const titles = async (query: Partial<WebinarQuery> = {}) => (await list(query)).items.map(({ title }) => title);

  describe('adding and finding', () => {
    test('a webinar comes back with all its parts, by id in either case and by path', async () => {
      const series = await addSeries('Design week');
      const downloads = [
        {
          id: '00000000-0000-4000-8000-000000000002',
          name: 'Slides.pdf',
          bytes: 5_000_000_000,
          type: 'application/pdf',
        },
        { id: '00000000-0000-4000-8000-000000000001', name: 'Files.zip', bytes: 2, type: 'application/zip' },
      ];
      const added = await add({
        title: 'Décor',
        description: 'About it.',
        more: 'More of it.',
        skill: 'advanced',
        seriesId: series.id,
        detail: '<p>x</p>',
        startTime: 3,
        views: 7,
        feature: 'review',
        downloads,
        objectives: [
          { title: 'Late', time: 9 },
          { title: 'Early', time: 1 },
          { title: 'Late too', time: 9 },
        ],
        resources: [{ name: 'Site', url: 'https://example.com' }],
      });
      expect(added).toMatchObject({ views: 7, version: 1, processing: { state: 'waiting', percent: 0 } });
      expect(added.webinar).toMatchObject({
        title: 'Décor',
        slug: 'decor',
        description: 'About it.',
        more: 'More of it.',
        skill: 'advanced',
        series,
        detail: '<p>x</p>',
        startTime: 3,
        feature: 'review',
        downloads,
        duration: 0,
        thumbnail: null,
        createdAt: day(1).toISOString(),
        publishedAt: day(1).toISOString(),
      });
      expect(added.webinar.objectives.map(({ title }) => title)).toEqual(['Early', 'Late', 'Late too']);
      expect(added.webinar.resources).toEqual([{ name: 'Site', url: 'https://example.com' }]);
      for (const wanted of [added.webinar.id, added.webinar.id.toUpperCase(), 'decor'])
        await expect(webinars.find(wanted)).resolves.toEqual(added);
    });

    test('the same file is refused, a path that is taken gets a number, a webinar without a file waits', async () => {
      await add({ sourceHash: 'same' });
      await expect(webinars.add(aNewWebinar({ sourceHash: 'same' }), day(2))).resolves.toEqual({
        ok: false,
        refusal: 'already-there',
      });
      const slugs = [await add({ sourceHash: null }), await add({ sourceHash: null })].map(
        ({ webinar }) => webinar.slug,
      );
      expect(slugs).toEqual(['designing-for-everyone-2', 'designing-for-everyone-3']);
    });

    test('NUL and half characters are dropped', async () => {
      const { webinar } = await add({ title: 'One\0two', description: 'a\ud800b\0' });
      expect([webinar.title, webinar.description]).toEqual(['Onetwo', 'a\ufffdb']);
    });

    test.each(['', 'nothing', '\0', '../x', 'UPPER', '00000000-0000-0000-0000-000000000000', '\ud800'])(
      'finds nothing for %j, and is no fault',
      async (wrong) => {
        await add();
        await expect(webinars.find(wrong)).resolves.toBeUndefined();
        await expect(webinars.findRetiredSlug(wrong)).resolves.toBeUndefined();
      },
    );

    test("a retired path names the current one; that of a draft does not tell the draft's path", async () => {
      const { webinar } = await add();
      const draft = await add({ title: 'Draft', published: false });
      await moveTo(webinar.id, 'moved');
      await moveTo(draft.webinar.id, 'secret');
      await expect(webinars.findRetiredSlug('designing-for-everyone')).resolves.toBe('moved');
      await expect(webinars.findRetiredSlug('draft')).resolves.toBeUndefined();
      expect((await webinars.find('moved'))?.webinar.slug).toBe('moved');
    });

    test('recommendations are the published ones, in their order, and can be replaced', async () => {
      const [one, two, draft] = [
        await add({ title: 'One' }),
        await add({ title: 'Two' }),
        await add({ title: 'Draft', published: false }),
      ];
      const { webinar } = await add({ recommendations: [two.webinar.id, draft.webinar.id, one.webinar.id] });
      expect(webinar.recommendations).toEqual([two, one].map((added) => recommendationOf(added.webinar)));
      await webinars.saveRecommendations(webinar.id, [one.webinar.id]);
      expect((await webinars.find(webinar.id))?.webinar.recommendations.map(({ title }) => title)).toEqual(['One']);
    });

    test('a recommendation tells what a card shows, as it is now; those that recommend each other too', async () => {
      const one = await add({
        title: 'One',
        categories: ['rise', 'more'],
        skill: 'beginner',
        captions: spoken('words'),
      });
      const two = await add({
        title: 'Two',
        recommendations: [one.webinar.id],
        picture: { contentHash: 'chosen', width: 640, height: 360 },
      });
      await webinars.saveRecommendations(one.webinar.id, [two.webinar.id]);
      const recommended = async (id: string) => (await webinars.find(id))?.webinar.recommendations;
      expect(await recommended(two.webinar.id)).toMatchObject([
        {
          slug: 'one',
          title: 'One',
          categories: ['rise', 'more'],
          skill: 'beginner',
          duration: 0,
          processing: { state: 'waiting' },
          thumbnail: null,
          captions: [{ language: 'en' }],
        },
      ]);
      expect(await recommended(one.webinar.id)).toEqual([recommendationOf(two.webinar)]);
      expect(two.webinar.thumbnail).toMatchObject({ width: 640 });
      await assets.saveReady(one.asset.id, {
        contentHash: 'made',
        poster: { width: 1280, height: 720 },
        duration: 60.5,
      });
      await moveTo(one.webinar.id, 'moved');
      const moved = await webinars.find('moved');
      expect(moved?.webinar).toMatchObject({
        duration: 60.5,
        processing: { state: 'ready' },
        thumbnail: { width: 1280 },
      });
      expect(await recommended(two.webinar.id)).toEqual(moved && [recommendationOf(moved.webinar)]);
    });
  });

  describe('listing', () => {
    const some = async () => {
      await add({ title: 'Lesson 10', views: 5 }, day(1));
      await add({ title: 'lesson 9', views: 5 }, day(2));
      await add({ title: 'Élan', views: 50 }, day(3));
      await add({ title: 'Zebra', views: 0 }, day(4));
      await add({ title: 'Lesson 09', views: 1 }, day(2));
      await add({ title: 'Lesson 9', views: 1 }, day(2));
      await add({ title: 'Draft', views: 99, published: false }, day(9));
    };

    test.each<[Sort, readonly string[]]>([
      ['recent', ['Zebra', 'Élan']],
      ['popular', ['Élan', 'lesson 9', 'Lesson 10']],
      ['title', ['Élan']],
    ])('%s first', async (sort, first) => {
      await some();
      expect((await titles({ sort })).slice(0, first.length)).toEqual(first);
    });

    test.each(sorts)('%s is the order of the domain, drafts left out, and cursors walk it whole', async (sort) => {
      await some();
      const whole = await list({ sort });
      expect(whole).toMatchObject({ total: 6, nextCursor: null });
      const views = new Map(
        await Promise.all(whole.items.map(async ({ id }) => [id, (await webinars.find(id))?.views ?? 0] as const)),
      );
      const sorted = whole.items
        .map((webinar) => ({ ...webinar, views: views.get(webinar.id) ?? 0 }))
        .toSorted(compareBy(sort));
      expect(whole.items.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
      for (const limit of [1, 2, 4]) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const slice = await list({ sort }, limit, cursor);
          seen.push(...slice.items.map(({ id }) => id));
          cursor = slice.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(seen).toEqual(sorted.map(({ id }) => id));
      }
    });

    test('narrowed by product, series, no series, a product as series, and level', async () => {
      const series = await addSeries('Week');
      await add({ title: 'A', seriesId: series.id, categories: ['rise', 'reach'], skill: 'beginner' }, day(3));
      await add({ title: 'B', categories: ['rise'] }, day(2));
      await add({ title: 'C', categories: ['more'], skill: 'advanced' }, day(1));
      await add({ title: 'Draft', seriesId: series.id, published: false, skill: 'beginner' });
      await expect(titles({ category: 'rise' })).resolves.toEqual(['A', 'B']);
      await expect(titles({ series: series.id })).resolves.toEqual(['A']);
      await expect(titles({ series: 'more' })).resolves.toEqual(['B', 'C']);
      await expect(titles({ series: 'reach' })).resolves.toEqual(['A']);
      await expect(titles({ skill: 'beginner' })).resolves.toEqual(['A']);
      await expect(titles({ skill: 'advanced', series: 'more', category: 'more' })).resolves.toEqual(['C']);
      await expect(list({ series: '00000000-0000-0000-0000-000000000000' })).resolves.toEqual(nothing);
    });

    test('a cursor belongs to its sort, its filters and its search alone', async () => {
      await some();
      const { nextCursor } = await list({ sort: 'popular' }, 1);
      for (const query of [
        { sort: 'recent' },
        { sort: 'title' },
        { sort: 'popular', series: 'more' },
        { sort: 'popular', search: 'lesson' },
      ] as const) {
        await expect(
          webinars.listPublished({ query: { ...everything, ...query }, limit: 1, cursor: nextCursor ?? '' }),
        ).resolves.toEqual({ ok: false, refusal: 'bad-cursor' });
      }
    });

    test('a title of the greatest length makes a cursor that works', async () => {
      for (const end of ['a', 'b']) await add({ title: `${'"🎓'.repeat(59)}${end}`, slug: end });
      const { nextCursor } = await list({ sort: 'title' }, 1);
      expect((await list({ sort: 'title' }, 1, nextCursor ?? '')).items.map(({ slug }) => slug)).toEqual(['b']);
    });
  });

  describe('searching', () => {
    test.each(['décor', 'decor', 'unicorns', 'folded', 'serial', 'objectve', 'said', 'decor said'])(
      '%j is found in title, description, its rest, series, objectives or captions',
      async (search) => {
        const series = await addSeries('Serial');
        await add({
          title: 'Décor',
          description: 'Of unicorns',
          more: 'Folded away',
          seriesId: series.id,
          objectives: [{ title: 'Objective', time: 1 }],
          captions: spoken('As we said.'),
        });
        await add({ title: 'Other' });
        await expect(titles({ search })).resolves.toEqual(['Décor']);
      },
    );

    test('the best match comes first, then the chosen order; cursors walk it', async () => {
      await add({ title: 'Other', description: 'trigger', views: 99 }, day(9));
      await add({ title: 'A trigger', views: 1 }, day(2));
      await add({ title: 'B trigger', views: 5 }, day(1));
      await expect(titles({ search: 'trigger' })).resolves.toEqual(['A trigger', 'B trigger', 'Other']);
      await expect(titles({ search: 'trigger', sort: 'popular' })).resolves.toEqual([
        'B trigger',
        'A trigger',
        'Other',
      ]);
      const first = await list({ search: 'trigger', sort: 'popular' }, 1);
      expect(first.total).toBe(3);
      const second = await list({ search: 'trigger', sort: 'popular' }, 2, first.nextCursor ?? '');
      expect(second.items.map(({ title }) => title)).toEqual(['A trigger', 'Other']);
    });

    test('drafts leave no trace, not even by a typo', async () => {
      await add({ title: 'Confidential', description: 'unicorn', published: false });
      await add({ title: 'Tour' });
      for (const search of ['unicorn', 'unicron', 'confidental', 'tour unicorn'])
        await expect(list({ search })).resolves.toEqual(nothing);
    });

    test('within filters, counted there', async () => {
      await add({ title: 'Trigger one', skill: 'beginner' });
      await add({ title: 'Trigger two' });
      await expect(list({ search: 'trigger', skill: 'beginner', series: 'more' })).resolves.toMatchObject({
        total: 1,
        items: [{ title: 'Trigger one' }],
      });
    });
  });

  describe('series', () => {
    test('are listed by title where they have published webinars, and found by folded words', async () => {
      const [ten, nine, , hidden] = [
        await addSeries('Été 10'),
        await addSeries('Été 9'),
        await addSeries('Empty'),
        await addSeries('Hidden'),
      ];
      for (const { id } of [ten, nine]) await add({ seriesId: id });
      await add({ seriesId: hidden.id, published: false });
      await expect(webinars.listSeries('')).resolves.toEqual([nine, ten]);
      await expect(webinars.listSeries('ETE 1')).resolves.toEqual([ten]);
      for (const search of ['hidden', 'empty', '!!!', '\0'])
        await expect(webinars.listSeries(search)).resolves.toEqual([]);
    });

    test.each(['Été', 'ETE', ' été ', 'E\u0301te\u0301', 'É\0té'])(
      'a title is taken however it is cased or accented: %j',
      async (title) => {
        await addSeries('Été');
        await expect(webinars.addSeries(title, day(2))).resolves.toEqual({ ok: false, refusal: 'title-taken' });
      },
    );

    test('twenty at once with one title become one', async () => {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => webinars.addSeries('One', day(1))));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    });
  });
}
