import { makeListExported } from '../../../../server/application/export/listExported.ts';
import { openStart } from '../../../../src/domain/item/openStart.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { addNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
});
afterAll(() => adapters.close());

// Rule MOVE-11.
test('lists items of all kinds, drafts too, in an order that depends on nothing but themselves', async () => {
  for (const [place, slug] of ['bee', 'zebra', 'ant'].entries())
    await adapters.videos.add(aNewVideo({ name: `Video ${place}`, slug, isOwnSlug: true, published: false }), now);
  const [one, two] = [
    await adapters.webinars.add(aNewWebinar({ title: 'One', slug: 'one' }), now),
    await adapters.webinars.add(
      aNewWebinar({ title: 'Two', slug: 'two', sourceHash: 'two', fileName: 'FILM.MOV' }),
      now,
    ),
  ];
  if (!one.ok || !two.ok) throw new Error('not added');
  await adapters.webinars.saveRecommendations(one.value.webinar.id, [two.value.webinar.id]);
  await addNewUpcoming(adapters.upcomingWebinars, { title: 'Live', recordedWebinarId: two.value.webinar.id }, now);
  await addNewUpcoming(adapters.upcomingWebinars, { title: 'Open', startsAt: openStart, published: false }, now);
  const list = makeListExported({
    ...{ ...adapters, items: adapters },
    endingOf: () => 'bin',
    endingOfOriginal: async () => 'webm',
  });
  const items = await list(now);
  expect(items.map(({ item }) => item.slug ?? item.title)).toEqual([
    'ant',
    'bee',
    'zebra',
    'one',
    'two',
    'Live',
    'Open',
  ]);
  expect(items[3]?.item.recommendations).toEqual(['two']);
  expect(items[4]?.files.film).toBe('webinars/two.mov');
  expect(items[5]?.item.recording).toBe('two');
  // Rule UPCOMING-15.
  expect(items[6]?.item.startsAt).toBe('');
});
