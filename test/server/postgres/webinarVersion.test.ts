import type { Webinars } from '../../../server/application/ports/item/Webinars.ts';
import { randomUUID } from 'node:crypto';
import { PgAssets } from '../../../server/postgres/film/PgAssets.ts';
import { pgUpcomingWebinars, pgWebinars } from '../../fixtures/stores/itemsOfKinds.ts';
import { aNewUpcoming, aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { catalogueMoves } from '../../fixtures/stores/catalogueMoves.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { until } from '../../fixtures/run/until.ts';

let database: TestDatabase;
let webinars: Webinars;
let assets: PgAssets;
beforeAll(async () => {
  database = await openTestDatabase();
  webinars = pgWebinars(database, async () => undefined);
  assets = new PgAssets(database, async () => undefined);
});
afterAll(() => database.remove());

const now = new Date('2026-01-01T00:00:00Z');
const made = { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 1 };
const { stored, movedBy } = catalogueMoves(() => database);
const add = async (about: Parameters<typeof aNewWebinar>[0] = {}) => {
  const added = await webinars.add(aNewWebinar(about), now);
  return added.ok ? added.value.webinar.id : '';
};
const run = (sql: string, id: string) => () => database.pool.query(sql, [id]);

describe('the catalogue version of webinars', () => {
  test('increments once for a new webinar, however many rows that writes', async () => {
    const downloads = [{ id: randomUUID(), name: 'Slides', bytes: 1, type: 'text/plain' }];
    await expect(
      movedBy(() =>
        add({ downloads, captions: [{ language: 'en', contentHash: 'h', cues: [{ start: 0, text: 'words' }] }] }),
      ),
    ).resolves.toBe(1);
  });

  test.each([
    ['an edit', `UPDATE webinars SET title = 'New', version = version + 1 WHERE id = $1`],
    ['unpublishing', 'UPDATE webinars SET published = false WHERE id = $1'],
    ['a new path', `UPDATE webinar_slugs SET slug = 'moved-' || substr(slug, 1, 9) || '-1' WHERE webinar_id = $1`],
    ['a new download', `INSERT INTO webinar_downloads SELECT gen_random_uuid(), $1, 0, 'Slides', 1, 'text/plain'`],
    ['deletion', 'DELETE FROM webinars WHERE id = $1'],
  ])('increments after %s', async (_what, sql) => {
    await expect(movedBy(run(sql, await add()))).resolves.toBe(1);
  });

  test('increments when recommendations, series, processing or pictures change', async () => {
    const [one, two] = [await add({ assetId: 'watched' }), await add()];
    await expect(movedBy(() => webinars.saveRecommendations(one, [two]))).resolves.toBe(1);
    await expect(movedBy(() => webinars.addSeries('Series', now))).resolves.toBe(1);
    await expect(
      movedBy(() => database.pool.query(`UPDATE series SET title = 'Renamed', title_key = 'renamed'`)),
    ).resolves.toBe(1);
    await expect(movedBy(() => assets.saveReady('watched', made))).resolves.toBe(1);
    await expect(
      movedBy(() => assets.savePicture('watched', { contentHash: 'chosen', width: 2, height: 1 })),
    ).resolves.toBe(1);
  });

  test('increments when an upcoming webinar is added, edited or deleted', async () => {
    const upcoming = pgUpcomingWebinars(database);
    const webinar = aNewUpcoming();
    await expect(movedBy(() => upcoming.add(webinar, now))).resolves.toBe(1);
    await expect(movedBy(run(`UPDATE upcoming_webinars SET title = 'New' WHERE id = $1`, webinar.id))).resolves.toBe(1);
    await expect(movedBy(run('DELETE FROM upcoming_webinars WHERE id = $1', webinar.id))).resolves.toBe(1);
  });

  test('stays the same when file, picture, captions, path, downloads or recommendations of a draft change', async () => {
    const shown = await add();
    const draft = aNewWebinar({
      published: false,
      assetId: 'drafted',
      sourceHash: null,
      captions: [{ language: 'en', contentHash: 'h', cues: [{ start: 0, text: 'words' }] }],
      downloads: [{ id: randomUUID(), name: 'Slides', bytes: 1, type: 'text/plain' }],
    });
    await expect(movedBy(() => webinars.add(draft, now))).resolves.toBe(0);
    const id = (
      await database.tables
        .selectFrom('webinars')
        .select('id')
        .where('asset_id', '=', 'drafted')
        .executeTakeFirstOrThrow()
    ).id;
    await expect(movedBy(() => assets.attachSource('drafted', 'source'))).resolves.toBe(0);
    await expect(movedBy(() => assets.saveProcessing('drafted', { state: 'processing', percent: 1 }))).resolves.toBe(0);
    await expect(movedBy(() => assets.saveReady('drafted', made))).resolves.toBe(0);
    await expect(
      movedBy(() => assets.savePicture('drafted', { contentHash: 'chosen', width: 2, height: 1 })),
    ).resolves.toBe(0);
    await expect(movedBy(() => webinars.saveRecommendations(id, [shown]))).resolves.toBe(0);
    await expect(movedBy(run(`UPDATE webinar_slugs SET slug = 'of-a-draft' WHERE webinar_id = $1`, id))).resolves.toBe(
      0,
    );
    await expect(movedBy(run(`DELETE FROM webinar_downloads WHERE webinar_id = $1`, id))).resolves.toBe(0);
    await expect(
      movedBy(run('DELETE FROM asset_captions WHERE asset_id = (SELECT asset_id FROM webinars WHERE id = $1)', id)),
    ).resolves.toBe(0);
    await expect(
      movedBy(run('UPDATE webinars SET published = true, published_at = now() WHERE id = $1', id)),
    ).resolves.toBe(1);
    await expect(
      movedBy(() => assets.savePicture('drafted', { contentHash: 'another', width: 2, height: 1 })),
    ).resolves.toBe(1);
  });

  test('increments for a file that becomes ready while its webinar is being published', async () => {
    await add({ published: false, assetId: 'meanwhile' });
    const publisher = await database.pool.connect();
    try {
      await publisher.query('BEGIN');
      await publisher.query(`UPDATE webinars SET published = true, published_at = now() WHERE asset_id = 'meanwhile'`);
      const before = await stored();
      const making = assets.saveReady('meanwhile', made);
      // The write waits for the lock on the webinar, and then sees it published.
      await until(
        async () =>
          (
            await database.pool.query(
              `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
            )
          ).rowCount === 1,
        'the other writer waits',
      );
      await publisher.query('COMMIT');
      await making;
      expect((await stored()) - before).toBe(2);
    } finally {
      publisher.release();
    }
  });

  test('increments when a draft of an upcoming webinar is published, not when it is edited', async () => {
    const upcoming = pgUpcomingWebinars(database);
    const draft = aNewUpcoming({ published: false });
    await expect(movedBy(() => upcoming.add(draft, now))).resolves.toBe(0);
    await expect(movedBy(run(`UPDATE upcoming_webinars SET title = 'New' WHERE id = $1`, draft.id))).resolves.toBe(0);
    await expect(movedBy(run('UPDATE upcoming_webinars SET published = true WHERE id = $1', draft.id))).resolves.toBe(
      1,
    );
  });

  test('increments when a recommended webinar is deleted, and stays when a recommended draft is deleted', async () => {
    const [draft, shown] = [await add({ published: false }), await add()];
    await add({ recommendations: [draft, shown] });
    const deleting = { person: 'an-administrator', at: now, action: 'deleted' } as const;
    await expect(movedBy(() => webinars.remove(draft, 1, deleting))).resolves.toBe(0);
    await expect(movedBy(() => webinars.remove(shown, 1, deleting))).resolves.toBe(1);
  });

  test('stays the same after a counted view and after an edit of a draft', async () => {
    await expect(movedBy(run('UPDATE webinars SET views = views + 1 WHERE id = $1', await add()))).resolves.toBe(0);
    await expect(
      movedBy(
        run(`UPDATE webinars SET title = 'New', version = version + 1 WHERE id = $1`, await add({ published: false })),
      ),
    ).resolves.toBe(0);
  });
});
