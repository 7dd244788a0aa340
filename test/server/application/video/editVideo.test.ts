import { withoutUploads, type AttachUpload } from '../../../../server/application/film/attachUpload.ts';
import type { NewVideo, StoredVideo, VideoChanges } from '../../../../server/application/ports/item/Videos.ts';
import { makeEditVideo } from '../../../../server/application/video/editVideo.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { InMemoryItem } from '../../../fixtures/memory/InMemoryItem.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { aStoredVideo } from '../../../fixtures/values/storedItems.ts';

const upload = { id: 'an-upload', name: 'film.mp4', bytes: 1 };
const film = { assetId: 'a-new-asset', fileName: 'film.mp4' };
const withFilm: AttachUpload = {
  find: async (id) => ok(id === undefined ? undefined : upload),
  save: (found, _before, _audit, save) => save(found === undefined ? undefined : film),
};

function changing(about: Parameters<typeof aStoredVideo>[0] = {}, attach: AttachUpload = withoutUploads) {
  const stored = aStoredVideo({ id: 'it', published: false, publishedAt: null, ...about });
  const videos = new InMemoryItem<StoredVideo, NewVideo, VideoChanges, 'slug-in-use'>(stored, ['it']);
  return { use: makeEditVideo(videos, attach, () => 'a-new-id'), videos };
}

test('creates a video that is not public, with an asset of its own and a path from its name', async () => {
  const { use, videos } = changing();
  expect(await use.create({ name: ' Add a quiz ', categories: ['rise'] }, anAudit)).toMatchObject({ ok: true });
  const own = { slug: 'add-a-quiz', isOwnSlug: false, assetId: 'a-new-id' };
  expect(videos.created).toMatchObject([
    { name: 'Add a quiz', ...own, categories: ['rise'], public: false, feature: 'rise', startTime: 0 },
  ]);
});

test('creates a video with the film of an upload and the path that the administrator wrote', async () => {
  const { use, videos } = changing({}, withFilm);
  await use.create({ name: 'Add a quiz', slug: 'quiz', uploadId: 'an-upload' }, anAudit);
  expect(videos.created).toMatchObject([{ slug: 'quiz', isOwnSlug: true, ...film }]);
});

test('refuses to create a video without a name', async () => {
  const { use, videos } = changing();
  expect(await use.create({ slug: 'quiz' }, anAudit)).toEqual(refuse(['name-blank']));
  expect(videos.created).toEqual([]);
});

test('saves only the given fields, as the rules clean them', async () => {
  const { use, videos } = changing();
  await use.edit('it', 1, { name: ' Add a quiz ' }, anAudit);
  expect(videos.changed).toEqual([{ name: 'Add a quiz' }]);
});

test('refuses a start time behind the end of the film', async () => {
  expect(await changing({ duration: 90 }).use.edit('it', 1, { startTime: 90 }, anAudit)).toEqual(
    refuse(['start-time-outside']),
  );
});

test('accepts any start time with a new film, whose duration is not known', async () => {
  const { use, videos } = changing({ duration: 90 }, withFilm);
  expect(await use.edit('it', 1, { startTime: 90, uploadId: 'an-upload' }, anAudit)).toMatchObject({ ok: true });
  expect(videos.films).toEqual([film]);
});

test.each([
  ['for the first time, with the time of the call', null, anAudit.at.toISOString()],
  ['again, with the time of its first publication', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z'],
])('publishes a video %s', async (_what, publishedAt, saved) => {
  const { use, videos } = changing({ publishedAt });
  await use.publish('it', 1, anAudit);
  expect(videos.changed).toEqual([{ published: true, publishedAt: saved }]);
});

test('refuses to publish a video without a category', async () => {
  const { use, videos } = changing({ categories: [] });
  expect(await use.publish('it', 1, anAudit)).toEqual(refuse(['published-without-category']));
  expect(videos.changed).toEqual([]);
});

test('unpublishes a video', async () => {
  const { use, videos } = changing({ published: true });
  await use.unpublish('it', 1, anAudit);
  expect(videos.changed).toEqual([{ published: false }]);
});
