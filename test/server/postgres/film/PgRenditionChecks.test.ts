import { randomUUID } from 'node:crypto';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgRenditionChecks } from '../../../../server/postgres/film/PgRenditionChecks.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { renditionChecksContract } from '../../contracts/RenditionChecks.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('assets', 'series', 'changes'));

const now = new Date('2026-11-28T12:00:00.000Z');
const audit = { person: 'ada', at: now, action: 'processed-again' } as const;

renditionChecksContract(async () => {
  const jobs: string[] = [];
  const addJob = async (assetId: string) => void jobs.push(assetId);
  return {
    checks: new PgRenditionChecks(database, addJob),
    assets: new PgAssets(database, addJob),
    videos: pgVideos(database, addJob),
    jobs,
  };
});

/** A video whose renditions are damaged. */
async function damagedFilm(contentHash = 'a'.repeat(24)) {
  const assetId = randomUUID();
  const added = await pgVideos(database, async () => undefined).add(aNewVideo({ assetId }), now);
  if (!added.ok) throw new Error(added.refusal);
  await database.pool.query(
    `UPDATE assets SET state = 'ready', content_hash = $2, poster_width = 2, poster_height = 1 WHERE id = $1`,
    [assetId, contentHash],
  );
  await database.pool.query(
    `INSERT INTO rendition_checks (asset_id, content_hash, checked_at, damage, found_at) VALUES ($1, $2, now(), '[]', now())`,
    [assetId, contentHash],
  );
  return { assetId, id: added.value.video.id };
}

// Rule INTEGRITY-4.
test('writes an audit entry in the transaction that adds the job, and neither if the job cannot be added', async () => {
  const { assetId, id } = await damagedFilm();
  const failing = new PgRenditionChecks(database, () => Promise.reject(new Error('no queue')));
  await expect(failing.makeAgain(assetId, audit)).rejects.toThrow('no queue');
  await expect(failing.findMaking(assetId)).resolves.toBeUndefined();
  const checks = new PgRenditionChecks(database, async () => undefined);
  await expect(checks.makeAgain(assetId, audit)).resolves.toEqual({ ok: true });
  const { rows } = await database.pool.query('SELECT person, kind, item_id, action, after FROM changes');
  const after = { processing: { file: assetId, state: 'waiting' } };
  expect(rows).toEqual([{ person: 'ada', kind: 'video', item_id: id, action: 'processed-again', after }]);
});

test('refuses a film whose original the site does not have', async () => {
  const { assetId } = await damagedFilm();
  await database.pool.query('UPDATE assets SET source_hash = NULL, has_source = false');
  const checks = new PgRenditionChecks(database, async () => undefined);
  expect((await checks.listDamaged(1)).items).toMatchObject([{ hasOriginal: false, files: [], fileCount: 0 }]);
  await expect(checks.makeAgain(assetId, audit)).resolves.toEqual({ ok: false, refusal: 'no-original' });
});

test('never checks items that were generated for a test of volume', async () => {
  await damagedFilm('generated');
  const checks = new PgRenditionChecks(database, async () => undefined);
  await expect(checks.listDue(new Date('2100-01-01'), 10)).resolves.toEqual([]);
});
