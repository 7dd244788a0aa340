import type {
  NewUpcoming,
  StoredUpcoming,
  UpcomingChanges,
} from '../../../../server/application/ports/item/UpcomingWebinars.ts';
import { makeSaveUpcomingThumbnail } from '../../../../server/application/film/saveThumbnail.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { InMemoryItem } from '../../../fixtures/memory/InMemoryItem.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { aStoredUpcoming } from '../../../fixtures/values/storedItems.ts';

const image = new Uint8Array([1]);
const size = { width: 1280, height: 720 };
const thumbnail = { src: '/a.webp', srcset: '/a.webp 1280w', ...size };

function saving(isReadable = true, about: Parameters<typeof aStoredUpcoming>[0] = { thumbnail }) {
  const stored = aStoredUpcoming({ id: 'it', ...about });
  const upcoming = new InMemoryItem<StoredUpcoming, NewUpcoming, UpcomingChanges, 'recording-unknown'>(stored, ['it']);
  const media = new RecordedMedia();
  const read = async () =>
    isReadable ? ok({ ...size, write: async () => undefined }) : refuse<'not-an-image'>('not-an-image');
  return { use: makeSaveUpcomingThumbnail({ upcoming, media, thumbnails: { read } }), upcoming, media, stored };
}

test('publishes the picture in the folder of the webinar before it saves its hash', async () => {
  const { use, upcoming, media, stored } = saving();
  expect(await use.save('it', 1, image, anAudit)).toEqual(ok(stored));
  expect(media.steps).toEqual(['publish a-folder in it']);
  expect(upcoming.changed).toEqual([{ thumbnail: { ...size, contentHash: 'hash-1' } }]);
});

test('refuses an image that cannot be a thumbnail and publishes nothing', async () => {
  const { use, upcoming, media } = saving(false);
  expect(await use.save('it', 1, image, anAudit)).toEqual(refuse('not-an-image'));
  expect([...media.steps, ...upcoming.changed]).toEqual([]);
});

test('removes the thumbnail', async () => {
  const { use, upcoming } = saving();
  expect(await use.remove('it', 1, anAudit)).toMatchObject({ ok: true });
  expect(upcoming.changed).toEqual([{ thumbnail: null }]);
});

test('saves nothing when the webinar has no thumbnail to remove', async () => {
  const { use, upcoming, stored } = saving(true, { thumbnail: null });
  expect(await use.remove('it', 1, anAudit)).toEqual(ok(stored));
  expect(upcoming.changed).toEqual([]);
});

test.each([
  ['a version that is not current', 'it', 2, 'stale'],
  ['an unknown webinar', 'another', 1, 'not-found'],
])('refuses to save and to remove the thumbnail of %s', async (_what, id, version, refusal) => {
  const { use, media } = saving();
  expect(await use.save(id, version, image, anAudit)).toEqual(refuse(refusal));
  expect(await use.remove(id, version, anAudit)).toEqual(refuse(refusal));
  expect(media.steps).toEqual([]);
});

test('throws when the store refuses a link, which a thumbnail does not change', async () => {
  const { use, upcoming } = saving();
  upcoming.refusal = 'recording-unknown';
  await expect(use.save('it', 1, image, anAudit)).rejects.toThrow('A thumbnail does not change the links');
});
