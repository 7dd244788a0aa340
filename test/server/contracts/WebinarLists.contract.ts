import type { NewWebinar, Webinars } from '../../../server/application/ports/item/Webinars.ts';
import { everything, type WebinarQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { compareBy, sorts, type Sort } from '../../../src/domain/catalogue/sort.ts';
import {
  addSeriesTo,
  addWebinar,
  day,
  listWebinars,
  type WebinarsUnderTest,
} from '../../fixtures/stores/storedWebinars.ts';

const nothing = { items: [], total: 0, nextCursor: null };

/** Contract of `Webinars`: lists, filters and cursors. */
export function webinarListsContract(open: () => Promise<Pick<WebinarsUnderTest, 'webinars'>>): void {
  let webinars: Webinars;
  beforeEach(async () => {
    ({ webinars } = await open());
  });

  const add = (about: Partial<NewWebinar>, now?: Date) => addWebinar(webinars, about, now);
  const addSeries = (title: string) => addSeriesTo(webinars, title);
  const list = (query?: Partial<WebinarQuery>, limit?: number, cursor?: string) =>
    listWebinars(webinars, query, limit, cursor);
  const titles = async (query: Partial<WebinarQuery>) => (await list(query)).items.map(({ title }) => title);

  describe('listing recorded webinars', () => {
    const addExamples = async () => {
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
    ])('sorts by %s and puts the expected webinars first', async (sort, first) => {
      await addExamples();
      expect((await titles({ sort })).slice(0, first.length)).toEqual(first);
    });

    test.each(sorts)(
      'sorts published webinars by %s as the domain does, and pages through all of them',
      async (sort) => {
        await addExamples();
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
      },
    );

    test('filters by product, series, no series, a product in place of a series, and level', async () => {
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

    test('refuses a cursor from another sort, filter or search', async () => {
      await addExamples();
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

    test('pages past a title of maximum length', async () => {
      for (const end of ['a', 'b']) await add({ title: `${'"🎓'.repeat(59)}${end}`, slug: end });
      const { nextCursor } = await list({ sort: 'title' }, 1);
      expect((await list({ sort: 'title' }, 1, nextCursor ?? '')).items.map(({ slug }) => slug)).toEqual(['b']);
    });
  });
}
