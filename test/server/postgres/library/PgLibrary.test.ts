import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { PgCaptionDrafts } from '../../../../server/postgres/film/PgCaptionDrafts.ts';
import { PgCaptionJobs } from '../../../../server/postgres/film/PgCaptionJobs.ts';
import { PgLibrary } from '../../../../server/postgres/library/PgLibrary.ts';
import { pgUpcomingWebinars, pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { processingStates } from '../../../../src/domain/film/processing.ts';
import { libraryStateOf } from '../../../../src/domain/library/library.ts';
import { wholeLibrary } from '../../../../src/domain/library/libraryQuery.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { addNewUpcoming } from '../../../fixtures/values/aNewWebinar.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('upcoming_webinars', 'webinars', 'videos', 'assets', 'changes'));

const stateOf = async () => {
  const { items } = await new PgLibrary(database).list({ query: wholeLibrary, offset: 0, limit: 1, now });
  return items[0]?.state;
};

// Rule LIBRARY-2: the statement filters and sorts by the same state that the domain names.
test('names the state of a video as the domain does, whatever its video and its publication are', async () => {
  const added = await pgVideos(database, async () => undefined).add(aNewVideo(), now);
  if (!added.ok) throw new Error(added.refusal);
  for (const published of [true, false])
    for (const hasFile of [true, false])
      for (const [state, isScheduled] of processingStates.flatMap((each) => [
        [each, false] as const,
        [each, true] as const,
      ])) {
        await sql`DELETE FROM item_plans`.execute(database.tables);
        await sql`UPDATE videos SET published = ${published}`.execute(database.tables);
        await sql`UPDATE assets SET state = ${state}, has_source = ${hasFile}, source_hash = NULL,
          content_hash = 'hash', poster_width = 1280, poster_height = 720`.execute(database.tables);
        if (isScheduled)
          await sql`INSERT INTO item_plans (item_id, kind, publish_at, person) SELECT id, 'video', ${now}, 'ada' FROM videos`.execute(
            database.tables,
          );
        const expected = libraryStateOf({ published, isCancelled: false, isScheduled, film: { state, hasFile } });
        expect([published, hasFile, state, await stateOf()]).toEqual([published, hasFile, state, expected]);
      }
});

test('names the state of an upcoming webinar as the domain does', async () => {
  await addNewUpcoming(pgUpcomingWebinars(database), {}, now);
  for (const [published, isCancelled] of [
    [true, false],
    [false, false],
    [true, true],
  ] as const) {
    await sql`UPDATE upcoming_webinars SET published = ${published}, cancellation_note = ${isCancelled ? '' : null}`.execute(
      database.tables,
    );
    expect(await stateOf()).toBe(libraryStateOf({ published, isCancelled, isScheduled: false, film: undefined }));
  }
});

test('returns kind and id of the items that match, at most as many as the limit', async () => {
  const videos = pgVideos(database, async () => undefined);
  await videos.add(aNewVideo({ name: 'Alpha' }), now);
  await videos.add(aNewVideo({ name: 'Bravo' }), now);
  const library = new PgLibrary(database);
  const filter = { ...wholeLibrary, search: 'alpha' };
  expect(await library.references(filter, now, 10)).toEqual([{ kind: 'video', id: expect.any(String) }]);
  expect(await library.references(wholeLibrary, now, 1)).toHaveLength(1);
});

// Rule AUTO-1.
test('names automatic captions until somebody changes their draft', async () => {
  const added = await pgVideos(database, async () => undefined).add(aNewVideo(), now);
  if (!added.ok) throw new Error(added.refusal);
  const film = { kind: 'video', id: added.value.video.id } as const;
  const jobs = new PgCaptionJobs(database, async () => undefined);
  const author = { person: 'ada', at: now };
  const listed = async () =>
    (await new PgLibrary(database).list({ query: wholeLibrary, offset: 0, limit: 1, now })).items[0]?.automaticCaptions;
  for (const language of ['fr', 'de'] as const) {
    const id = randomUUID();
    await jobs.request({ id, film, language }, { ...author, action: 'captions-requested' });
    await jobs.finish(id, 'WEBVTT', now);
  }
  expect(await listed()).toEqual(['de', 'fr']);
  const drafts = new PgCaptionDrafts(database);
  const { draftVersion } = await drafts.find(film, 'de');
  await drafts.save(film, 'de', { vtt: 'WEBVTT', basedOn: null }, draftVersion, author);
  expect(await listed()).toEqual(['fr']);
});
