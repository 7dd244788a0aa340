import { makeItemEdits } from '../../../../server/main/adapters/itemEdits.ts';
import { makeBulkKinds } from '../../../../server/application/library/bulkKinds.ts';
import { bulkFields, type BulkField } from '../../../../src/domain/library/bulkChange.ts';
import { catalogueKinds } from '../../../../src/domain/item/itemKind.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { addNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
});
afterAll(() => adapters.close());

// Rule BULK-1: what an act may change of a kind is what it sees of its items.
test('returns exactly the fields of each kind that a change of many items may set', async () => {
  const [video, webinar] = [
    await adapters.videos.add(aNewVideo(), now),
    await adapters.webinars.add(aNewWebinar(), now),
  ];
  if (!video.ok || !webinar.ok) throw new Error('not added');
  const upcoming = await addNewUpcoming(adapters.upcomingWebinars, {}, now);
  const ids = { video: video.value.video.id, webinar: webinar.value.webinar.id, upcoming: upcoming.upcoming.id };
  const kinds = makeBulkKinds({ ...adapters, ...makeItemEdits(adapters) });
  for (const kind of catalogueKinds) {
    const target = await kinds[kind].find(ids[kind]);
    const fields = Object.keys(target?.values ?? {}) as BulkField[];
    expect([kind, fields.sort(), target?.published]).toEqual([kind, [...bulkFields[kind]].sort(), true]);
  }
});
