import { PgCaptionDrafts } from '../../../../server/postgres/film/PgCaptionDrafts.ts';
import { PgBin } from '../../../../server/postgres/kinds/PgBin.ts';
import { PgFilmParts } from '../../../../server/postgres/kinds/PgFilmParts.ts';
import { pgVideos, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { bySite } from '../../../../src/domain/history/history.ts';
import type { FilmName } from '../../../../src/domain/item/filmName.ts';
import { aNewVideo, spoken } from '../../../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { captionDraftsContract } from '../../contracts/CaptionDrafts.contract.ts';
import { editing } from '../../contracts/VideoEdits.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() =>
  database.empty('videos', 'webinars', 'assets', 'changes', 'deleted_items', 'caption_drafts', 'caption_versions'),
);

const noJob = async () => undefined;
const publish = async (name: FilmName, contentHash: string, vtt: string, replaced?: string) => {
  const parts = new PgFilmParts(database);
  const film = await parts.find(name);
  if (film === undefined) throw new Error('It should be there');
  const captions = { language: 'en', contentHash, cues: [{ start: 0, text: vtt }], listed: { vtt, replaced } } as const;
  const saved = await parts.saveCaptions(film, captions, editing);
  if (!saved.ok) throw new Error(saved.refusal);
};
const addVideo = async (captions?: ReturnType<typeof spoken>): Promise<FilmName> => {
  const added = await pgVideos(database, noJob).add(aNewVideo({ captions: captions ?? [] }), editing.at);
  if (!added.ok) throw new Error(added.refusal);
  return { kind: 'video', id: added.value.video.id };
};

captionDraftsContract(async () => {
  const webinar = await pgWebinars(database, noJob).add(aNewWebinar(), editing.at);
  if (!webinar.ok) throw new Error(webinar.refusal);
  return {
    drafts: new PgCaptionDrafts(database),
    films: [await addVideo(), { kind: 'webinar', id: webinar.value.webinar.id }],
    publish,
  };
});

test('keeps captions that were there before versions were kept as the first version', async () => {
  const film = await addVideo(spoken('apples'));
  await publish(film, 'hash-1', 'First', 'Apples');
  await publish(film, 'hash-2', 'Second', 'must not be added again');
  const drafts = new PgCaptionDrafts(database);
  const { versions } = await drafts.find(film, 'en');
  expect(versions.map(({ contentHash, person, publishedAt }) => [contentHash, person, publishedAt])).toEqual([
    ['hash-2', editing.person, editing.at.toISOString()],
    ['hash-1', editing.person, editing.at.toISOString()],
    ['captions-hash', bySite, null],
  ]);
  expect(await drafts.findVersion(film, 'en', versions[2]?.id ?? '')).toBe('Apples');
});

test('adds no version when the same captions are published again', async () => {
  const film = await addVideo();
  await publish(film, 'hash-1', 'First');
  await publish(film, 'hash-1', 'First');
  await publish(film, 'hash-2', 'Second');
  await publish(film, 'hash-1', 'First');
  const { versions } = await new PgCaptionDrafts(database).find(film, 'en');
  expect(versions.map(({ contentHash }) => contentHash)).toEqual(['hash-1', 'hash-2', 'hash-1']);
});

test('keeps draft and versions while the item is in the bin, and removes them when it is purged', async () => {
  const film = await addVideo();
  const drafts = new PgCaptionDrafts(database);
  await publish(film, 'hash-1', 'First');
  await drafts.save(film, 'en', { vtt: 'Draft', basedOn: 'hash-1' }, 0, editing);
  const stored = await pgVideos(database, noJob).find(film.id);
  await pgVideos(database, noJob).remove(film.id, stored?.version ?? 0, { ...editing, action: 'deleted' });
  const bin = new PgBin(database, noJob);
  const days = (count: number) => new Date(editing.at.getTime() + count * 86_400_000);
  await bin.purge(days(29));
  expect(await drafts.find(film, 'en')).toMatchObject({
    draft: { vtt: 'Draft' },
    versions: [{ contentHash: 'hash-1' }],
  });
  await bin.purge(days(31));
  expect(await drafts.find(film, 'en')).toMatchObject({ draft: null, versions: [] });
});

test('removes drafts and versions at once when the item is deleted for ever', async () => {
  const film = await addVideo();
  const drafts = new PgCaptionDrafts(database);
  await publish(film, 'hash-1', 'First');
  await drafts.save(film, 'en', { vtt: 'Draft', basedOn: 'hash-1' }, 0, editing);
  const stored = await pgVideos(database, noJob).find(film.id);
  await pgVideos(database, noJob).remove(film.id, stored?.version ?? 0, { ...editing, action: 'deleted' });
  await new PgBin(database, noJob).purgeItem(film.id, { ...editing, action: 'purged' });
  expect(await drafts.find(film, 'en')).toMatchObject({ draft: null, versions: [] });
});
