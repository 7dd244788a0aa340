import type { Search } from '../../../server/application/ports/search/Search.ts';
import { addTo, ask, editing, track, valueOf, type SearchedStores } from '../../fixtures/stores/searchedStores.ts';

const deleting = { ...editing, action: 'deleted' } as const;
const publishedAt = '2026-03-01T12:00:00.000Z';

/** Contract of `Search`: every change is seen by the next search, in this process and in another one. */
export function searchChangesContract(open: () => Promise<SearchedStores>): void {
  let stores: SearchedStores;
  beforeEach(async () => {
    stores = await open();
    // Both have an index before anything changes.
    for (const search of [stores.search, await stores.elsewhere()]) await ask(search, 'anything');
  });

  const add = () => addTo(stores);
  const idsIn = async (search: Search, text: string) => (await ask(search, text)).items.map(({ id }) => id);
  /** Expects the same answers of both processes. */
  const expectFound = async (found: Readonly<Record<string, readonly string[]>>) => {
    for (const [text, ids] of Object.entries(found))
      expect([text, await idsIn(stores.search, text)]).toEqual([text, ids]);
    const elsewhere = await stores.elsewhere();
    for (const [text, ids] of Object.entries(found))
      expect(['elsewhere', text, await idsIn(elsewhere, text)]).toEqual(['elsewhere', text, ids]);
  };

  test('finds a new item of each kind', async () => {
    const video = await add().video({ name: 'Meadow' });
    await expectFound({ meadow: [video] });
    const webinar = await add().webinar({ title: 'Orchard' });
    await expectFound({ orchard: [webinar] });
    const upcoming = await add().upcoming({ title: 'Harvest' });
    await expectFound({ meadow: [video], orchard: [webinar], harvest: [upcoming] });
  });

  test('finds a changed item by its new texts and no longer by its old ones', async () => {
    const [video, webinar, upcoming] = [
      await add().video({ name: 'Meadow' }),
      await add().webinar({ title: 'Orchard', objectives: [{ title: 'Prune trees', time: 3 }] }),
      await add().upcoming({ title: 'Harvest', presenter: 'Ngozi Okafor' }),
    ];
    await expectFound({ meadow: [video], prune: [webinar], okafor: [upcoming] });
    valueOf(await stores.videos.change(video, { name: 'Pasture' }, 1, editing));
    valueOf(await stores.webinars.change(webinar, { objectives: [{ title: 'Water them', time: 3 }] }, 1, editing));
    valueOf(await stores.upcoming.change(upcoming, { presenter: 'Mina Park' }, 1, editing));
    await expectFound({ meadow: [], pasture: [video], prune: [], water: [webinar], okafor: [], mina: [upcoming] });
  });

  test('filters by the new category, and finds an upcoming webinar by its new date', async () => {
    const video = await add().video({ name: 'Meadow', categories: ['rise'] });
    const upcoming = await add().upcoming({ title: 'Harvest', startsAt: '2026-03-03T14:00:00.000Z' });
    const ofReach = async (search: Search) =>
      (await ask(search, 'meadow', { filters: { category: 'reach' } })).items.map(({ id }) => id);
    for (const search of [stores.search, await stores.elsewhere()]) expect(await ofReach(search)).toEqual([]);
    await expectFound({ tuesday: [upcoming] });
    valueOf(await stores.videos.change(video, { categories: ['reach'] }, 1, editing));
    valueOf(await stores.upcoming.change(upcoming, { startsAt: '2026-03-05T14:00:00.000Z' }, 1, editing));
    for (const search of [stores.search, await stores.elsewhere()]) expect(await ofReach(search)).toEqual([video]);
    await expectFound({ tuesday: [], thursday: [upcoming] });
  });

  test('finds an item from its publication until it is unpublished', async () => {
    const [video, webinar, upcoming] = [
      await add().video({ name: 'Meadow', published: false }),
      await add().webinar({ title: 'Orchard', published: false, captions: [track('en', 'Some plums.')] }),
      await add().upcoming({ title: 'Harvest', published: false }),
    ];
    const publish = async (published: boolean, version: number) => {
      const changes = { published, publishedAt: published ? publishedAt : null };
      valueOf(await stores.videos.change(video, changes, version, editing));
      valueOf(await stores.webinars.change(webinar, changes, version, editing));
      valueOf(await stores.upcoming.change(upcoming, { published }, version, editing));
    };
    await expectFound({ meadow: [], plums: [], harvest: [] });
    await publish(true, 1);
    await expectFound({ meadow: [video], plums: [webinar], harvest: [upcoming] });
    await publish(false, 2);
    await expectFound({ meadow: [], plums: [], harvest: [] });
  });

  test('finds no deleted item, and finds it again once it is restored', async () => {
    const captions = [track('en', 'Some plums.')];
    const video = await add().video({ name: 'Meadow', captions });
    const webinar = await add().webinar({ title: 'Orchard' });
    await expectFound({ meadow: [video], plums: [video], orchard: [webinar] });
    valueOf(await stores.videos.remove(video, 1, deleting));
    valueOf(await stores.webinars.remove(webinar, 1, deleting));
    await expectFound({ meadow: [], plums: [], orchard: [] });
    for (const id of [video, webinar]) valueOf(await stores.bin.restore(id, { ...editing, action: 'restored' }));
    await expectFound({ meadow: [video], plums: [video], orchard: [webinar] });
  });

  test.each(['video', 'webinar'] as const)('finds a %s by the captions that it has now', async (kind) => {
    const id = await add()[kind]({ captions: [track('en', 'Some plums.')] });
    const film = async () => {
      const state = await stores.filmParts.find({ kind, id });
      if (state === undefined) throw new Error('The film is gone');
      return state;
    };
    await expectFound({ plums: [id], cerises: [] });
    valueOf(await stores.filmParts.saveCaptions(await film(), track('fr', 'Des cerises.'), editing));
    await expectFound({ plums: [id], cerises: [id] });
    valueOf(await stores.filmParts.saveCaptions(await film(), track('en', 'Some pears.'), editing));
    await expectFound({ plums: [], pears: [id], cerises: [id] });
    for (const search of [stores.search, await stores.elsewhere()])
      expect((await ask(search, 'pears')).items[0]?.moments).toMatchObject([{ text: 'Some pears.' }]);
    valueOf(await stores.filmParts.removeCaptions(await film(), 'fr', editing));
    await expectFound({ pears: [id], cerises: [] });
  });

  test('finds webinars by the new title of their series', async () => {
    const series = valueOf(await stores.series.create('Cornerstones', editing));
    const id = await add().webinar({ title: 'Orchard', seriesId: series.id });
    await expectFound({ cornerstones: [id] });
    valueOf(await stores.series.rename(series.id, 'Foundations', 1, editing));
    await expectFound({ cornerstones: [], foundations: [id] });
  });

  test('finds each of many items that are added at the same time', async () => {
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, number) => add().video({ name: `Meadow ${number}`, slug: `meadow-${number}` })),
    );
    for (const search of [stores.search, await stores.elsewhere()])
      expect(new Set(await idsIn(search, 'meadow'))).toEqual(new Set(added));
  });
}
