import type { SearchFilters } from '../../../server/application/ports/search/Search.ts';
import { categories } from '../../../src/domain/catalogue/category.ts';
import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import { countOf } from '../../../src/domain/catalogue/filterCounts.ts';
import { partsOfDay } from '../../../src/domain/date/startOfDay.ts';
import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { Result } from '../../../src/domain/result.ts';
import {
  addTo,
  editing,
  searchNow as now,
  valueOf,
  type SearchedStores,
} from '../../fixtures/stores/searchedStores.ts';

type Stores = Pick<SearchedStores, 'search' | 'videos' | 'webinars' | 'upcoming' | 'series'>;

const wholeQuestion = 'meadow brook stone lantern harvest orchard';
const searches = ['', 'medow', wholeQuestion, '"quiet brook"', 'march 3rd', 'zzzzqqqq'];

/** Contract of `Search.countFilters`: each number is the total of the list that the choice would show (rule LIST-22). */
export function filterCountsContract(open: () => Promise<Stores>): void {
  let stores: Stores;
  let seriesId: string;
  beforeEach(async () => {
    stores = await open();
    const add = addTo(stores);
    seriesId = valueOf(await stores.series.create('Cornerstones', editing)).id;
    // All of the question in one product. What has little of it is an answer only where nothing has more.
    for (const name of [wholeQuestion, 'Meadow', 'Quiet brook']) await add.video({ name, categories: ['rise'] });
    await add.video({ name: 'Stone', categories: ['rise', 'reach'] });
    await add.video({ name: 'Brook, quiet', categories: ['storyline'] });
    await add.video({ name: 'Meadow draft', categories: ['rise'], published: false });
    await add.webinar({ title: 'Meadow', categories: ['rise'], seriesId, skill: 'beginner' });
    await add.webinar({ title: 'Meadow stone', categories: ['more', 'rise'], seriesId, skill: 'advanced' });
    await add.webinar({ title: 'Quiet brook', categories: ['reach'], skill: 'beginner' });
    await add.webinar({ title: 'Brook meadow', categories: ['more'] });
    await add.webinar({ title: 'Meadow draft', categories: ['reach'], seriesId, skill: 'beginner', published: false });
    const at = (startsAt: string, about: object) => add.upcoming({ startsAt, durationMinutes: 60, ...about });
    await at('2026-03-03T09:00:00.000Z', { title: 'Meadow', categories: ['rise'] });
    await at('2026-03-03T20:00:00.000Z', { title: 'Quiet brook', categories: ['rise', 'reach'] });
    await at('2026-03-01T11:30:00.000Z', { title: 'Meadow brook' });
    await at('2026-03-01T10:00:00.000Z', { title: 'Meadow that is over' });
    await at('2026-03-04T13:00:00.000Z', { title: 'Meadow draft', published: false });
  });

  interface Asked {
    readonly kind: CatalogueKind;
    readonly search: string;
    readonly filters?: SearchFilters;
    readonly zone?: string;
  }

  const counted = ({ filters = {}, zone = 'UTC', ...asked }: Asked) =>
    stores.search.countFilters({ ...asked, filters, zone, now });
  const totalOf = async ({ kind, search, filters, zone = 'UTC' }: Asked) => {
    const request = { query: { ...everything, ...filters, search }, limit: 1, zone, now };
    const lists = { video: stores.videos, webinar: stores.webinars, upcoming: stores.upcoming };
    const listed: Result<{ readonly total: number }, unknown> = await lists[kind].listPublished(request);
    return valueOf(listed).total;
  };

  /** Asks the list for each choice, and compares its totals with the numbers. */
  async function expectTotals(
    asked: Asked,
    choices: Readonly<Partial<Record<keyof SearchFilters, readonly string[]>>>,
  ) {
    const { counts } = await counted(asked);
    const told: Record<string, unknown> = {};
    const listed: Record<string, unknown> = {};
    for (const [filter, values] of Object.entries(choices) as [keyof SearchFilters, readonly string[]][])
      for (const value of [undefined, ...values]) {
        told[`${filter} ${value}`] = countOf(counts, filter, value);
        listed[`${filter} ${value}`] = await totalOf({ ...asked, filters: { ...asked.filters, [filter]: value } });
      }
    if (asked.search !== '') {
      told['without the search'] = countOf(counts, 'search');
      listed['without the search'] = await totalOf({ ...asked, search: '' });
    }
    expect([asked, told]).toEqual([asked, listed]);
  }

  test.each(searches)(
    'gives each choice the number of items that its list then shows, when the search is "%s"',
    async (search) => {
      for (const category of [undefined, 'rise'] as const) {
        await expectTotals({ kind: 'video', search, filters: { category } }, { category: categories });
        for (const own of [{ skill: 'beginner' }, { series: 'more' }, { series: seriesId, skill: 'advanced' }] as const)
          await expectTotals(
            { kind: 'webinar', search, filters: { category, ...own } },
            { category: categories, series: [seriesId, 'rise', 'more'], skill: ['beginner', 'advanced'] },
          );
      }
      for (const zone of ['UTC', 'Asia/Tokyo'])
        await expectTotals(
          { kind: 'upcoming', search, zone, filters: { category: 'rise', start: 'morning' } },
          { category: categories, start: partsOfDay },
        );
    },
  );

  test('counts nothing where a list has no filter, and says when the first upcoming webinar ends', async () => {
    const videos = await counted({ kind: 'video', search: '' });
    expect(videos).toEqual({ counts: { category: { all: 5, reach: 1, rise: 4, storyline: 1, more: 0 } }, until: null });
    const { counts, until } = await counted({ kind: 'upcoming', search: '' });
    expect(counts.start).toEqual({ all: 3, morning: 2, evening: 1 });
    expect(until).toBe(Date.parse('2026-03-01T12:30:00.000Z'));
  });

  test('counts a new item as soon as it is published', async () => {
    await addTo(stores).video({ name: 'New', categories: ['more'] });
    const { counts } = await counted({ kind: 'video', search: '' });
    expect(counts.category).toMatchObject({ all: 6, more: 1 });
  });
}
