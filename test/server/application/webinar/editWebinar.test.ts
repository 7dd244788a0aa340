import { withoutUploads, type AttachUpload } from '../../../../server/application/film/attachUpload.ts';
import type {
  NewWebinar,
  StoredWebinar,
  UnknownLink,
  WebinarChanges,
} from '../../../../server/application/ports/item/Webinars.ts';
import { makeEditWebinar } from '../../../../server/application/webinar/editWebinar.ts';
import type { AttachDownloads } from '../../../../server/application/webinar/attachDownloads.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { InMemoryItem } from '../../../fixtures/memory/InMemoryItem.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';
import { aStoredWebinar } from '../../../fixtures/values/storedItems.ts';

const film = { assetId: 'a-new-asset', fileName: 'film.mp4' };
const withFilm: AttachUpload = {
  find: async (id) => ok(id === undefined ? undefined : { id, name: 'film.mp4', bytes: 1 }),
  save: (found, _before, _audit, save) => save(found === undefined ? undefined : film),
};
const savedFile = { id: 'saved', name: 'Worksheet' };
const downloads: AttachDownloads = {
  find: async (given) =>
    given?.some((each) => 'uploadId' in each) === true ? refuse('download-unknown') : ok(given as []),
  save: (found, _audit, save) => save(found === undefined ? undefined : [savedFile]),
};

function changing(about: Parameters<typeof aStoredWebinar>[0] = {}, attach: AttachUpload = withoutUploads) {
  const stored = aStoredWebinar({ id: 'it', published: false, publishedAt: null, ...about });
  const webinars = new InMemoryItem<StoredWebinar, NewWebinar, WebinarChanges, 'slug-in-use' | UnknownLink>(stored, [
    'it',
    'its-path',
  ]);
  return { use: makeEditWebinar({ webinars, attach, downloads, newId: () => 'a-new-id' }), webinars };
}
const written = { title: 'Better branching', description: 'All of it.', categories: ['rise'] } as const;

test('creates a webinar that is not public, with an asset of its own and a path from its title', async () => {
  const { use, webinars } = changing();
  await use.create({ ...written, seriesId: 'a-series', recommendations: ['its-path'] }, anAudit);
  expect(webinars.created).toMatchObject([
    {
      ...written,
      slug: 'better-branching',
      isOwnSlug: false,
      public: false,
      seriesId: 'a-series',
      recommendations: ['it'],
      assetId: 'a-new-id',
    },
  ]);
});

test('creates a webinar with the film of an upload and the path that the administrator wrote', async () => {
  const { use, webinars } = changing({}, withFilm);
  await use.create({ ...written, slug: 'branching', uploadId: 'an-upload' }, anAudit);
  expect(webinars.created).toMatchObject([{ slug: 'branching', isOwnSlug: true, seriesId: null, ...film }]);
});

test('lists every reason when it refuses to create a webinar', async () => {
  const { use, webinars } = changing();
  expect(await use.create({ ...written, title: '', recommendations: ['unknown'] }, anAudit)).toMatchObject({
    refusal: ['title-missing', 'recommendation-unknown'],
  });
  expect(webinars.created).toEqual([]);
});

test.each([
  ['only the given fields', { title: ' New ' }, { title: 'New' }],
  ['the series', { seriesId: null }, { seriesId: null }],
  ['that no webinar is recommended', { recommendations: [] }, { recommendations: [] }],
  ['the files as they are stored', { downloads: [{ id: 'a-file', name: 'Sheet' }] }, { downloads: [savedFile] }],
])('saves %s', async (_what, given, changes) => {
  const { use, webinars } = changing();
  expect(await use.edit('it', 1, given, anAudit)).toMatchObject({ ok: true });
  expect(webinars.changed).toEqual([changes]);
});

test.each([
  ['a recommendation of the webinar itself', { recommendations: ['its-path'] }, ['recommendation-itself']],
  ['an unknown upload of a file', { downloads: [{ uploadId: 'x', name: 'Sheet' }] }, ['download-unknown']],
  ['a file without a name', { downloads: [{ id: 'a-file', name: ' ' }] }, ['download-blank']],
  ['a file name of two lines', { downloads: [{ id: 'a-file', name: 'a\nb' }] }, ['download-characters']],
  ['several mistakes at once', { title: '', recommendations: ['x'] }, ['title-missing', 'recommendation-unknown']],
  ['an objective behind the end', { objectives: [{ title: 'Late', time: 2090 }] }, ['objective-outside']],
])('refuses %s', async (_what, given, refusals) => {
  const { use, webinars } = changing();
  expect(await use.edit('it', 1, given, anAudit)).toEqual(refuse(refusals));
  expect(webinars.changed).toEqual([]);
});

test('accepts any objective with a new film, whose duration is not known', async () => {
  const { use, webinars } = changing({}, withFilm);
  const objectives = [{ title: 'Late', time: 2090 }];
  expect(await use.edit('it', 1, { objectives, uploadId: 'an-upload' }, anAudit)).toMatchObject({ ok: true });
  expect(webinars.films).toEqual([film]);
});

test.each([
  ['for the first time, with the time of the call', null, anAudit.at.toISOString()],
  ['again, with the time of its first publication', '2026-01-02T03:04:05.000Z', '2026-01-02T03:04:05.000Z'],
])('publishes a webinar %s', async (_what, publishedAt, saved) => {
  const { use, webinars } = changing({ publishedAt });
  await use.publish('it', 1, anAudit);
  expect(webinars.changed).toEqual([{ published: true, publishedAt: saved }]);
});

test('refuses to publish a webinar without a description, and unpublishes one', async () => {
  const { use, webinars } = changing({ description: '' });
  expect(await use.publish('it', 1, anAudit)).toEqual(refuse(['description-missing']));
  await use.unpublish('it', 1, anAudit);
  expect(webinars.changed).toEqual([{ published: false }]);
});
