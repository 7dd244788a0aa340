import type { NewWebinar, Webinars } from '../../../server/application/ports/item/Webinars.ts';
import type { WebinarQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { spoken } from '../../fixtures/values/aNewVideo.ts';
import {
  addSeriesTo,
  addWebinar,
  day,
  listWebinars,
  type WebinarsUnderTest,
} from '../../fixtures/stores/storedWebinars.ts';

const nothing = { items: [], total: 0, nextCursor: null, counts: { videos: 0, webinars: 0, upcoming: 0 } };

/** Contract of `Webinars`: search. */
export function webinarSearchContract(open: () => Promise<Pick<WebinarsUnderTest, 'webinars'>>): void {
  let webinars: Webinars;
  beforeEach(async () => {
    ({ webinars } = await open());
  });

  const add = (about: Partial<NewWebinar>, now?: Date) => addWebinar(webinars, about, now);
  const addSeries = (title: string) => addSeriesTo(webinars, title);
  const list = (query?: Partial<WebinarQuery>, limit?: number, cursor?: string) =>
    listWebinars(webinars, query, limit, cursor);
  const titles = async (query: Partial<WebinarQuery>) => (await list(query)).items.map(({ title }) => title);

  describe('searching recorded webinars', () => {
    test.each(['décor', 'decor', 'unicorns', 'folded', 'serial', 'objectve', 'said', 'decor said'])(
      'finds %j in the title, description, further text, series, objectives or captions',
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

    test('ranks the best match first, sorts strictly by another chosen order, and pages through it', async () => {
      await add({ title: 'Other', description: 'trigger', views: 99 }, day(9));
      await add({ title: 'A trigger', views: 1 }, day(2));
      await add({ title: 'B trigger', views: 5 }, day(1));
      await expect(titles({ search: 'trigger' })).resolves.toEqual(['A trigger', 'B trigger', 'Other']);
      await expect(titles({ search: 'trigger', sort: 'popular' })).resolves.toEqual([
        'Other',
        'B trigger',
        'A trigger',
      ]);
      const first = await list({ search: 'trigger', sort: 'popular' }, 1);
      expect(first.total).toBe(3);
      const second = await list({ search: 'trigger', sort: 'popular' }, 2, first.nextCursor ?? '');
      expect(second.items.map(({ title }) => title)).toEqual(['B trigger', 'A trigger']);
    });

    test('shows the matching moments in every order and on every page', async () => {
      for (const number of [1, 2, 3])
        await add({ title: `Webinar ${number}`, captions: spoken('Add a trigger here.'), views: number }, day(number));
      for (const sort of [undefined, 'popular', 'recent', 'title'] as const) {
        const first = await list({ search: 'trigger', sort }, 2);
        const second = await list({ search: 'trigger', sort }, 2, first.nextCursor ?? '');
        const moment = { start: 0, text: 'Add a trigger here.', marks: [[6, 13]] };
        const found = { moments: [moment] };
        expect([...first.items, ...second.items]).toMatchObject([found, found, found]);
      }
    });

    test('finds no draft, also when the search has a typo', async () => {
      await add({ title: 'Confidential', description: 'unicorn', published: false });
      await add({ title: 'Tour' });
      for (const search of ['unicorn', 'unicron', 'confidental'])
        await expect(list({ search })).resolves.toEqual(nothing);
      await expect(list({ search: 'tour unicorn' })).resolves.toMatchObject({
        items: [{ title: 'Tour' }],
        nearest: true,
      });
    });

    test('finds and counts only webinars that pass the filters', async () => {
      await add({ title: 'Trigger one', skill: 'beginner' });
      await add({ title: 'Trigger two' });
      await expect(list({ search: 'trigger', skill: 'beginner', series: 'more' })).resolves.toMatchObject({
        total: 1,
        items: [{ title: 'Trigger one' }],
      });
    });
  });
}
