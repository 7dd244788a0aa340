import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bySite } from '../../../../src/domain/history/history.ts';
import { makePurge } from '../../../../server/application/bin/purge.ts';
import { PgBin } from '../../../../server/postgres/kinds/PgBin.ts';
import { PgOrphanedFiles } from '../../../../server/postgres/film/PgOrphanedFiles.ts';
import { PgSeriesTitles } from '../../../../server/postgres/kinds/PgSeriesTitles.ts';
import { pgUpcomingWebinars, pgVideos, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { FileAttachments } from '../../../../server/video/files/FileAttachments.ts';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { binContract, deleting } from '../../contracts/Bin.contract.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() =>
  database.empty(
    'upcoming_webinars',
    'webinars',
    'videos',
    'series',
    'assets',

    'changes',
    'deleted_items',
    'replaced_assets',
    'loose_files',
  ),
);

const noJob = async () => undefined;
const openStores = () => ({
  bin: new PgBin(database, noJob),
  videos: pgVideos(database, noJob),
  webinars: pgWebinars(database, noJob),
  upcoming: pgUpcomingWebinars(database),
  series: new PgSeriesTitles(database),
});

binContract(async () => openStores());

test('finds a restored webinar by the current title of its series', async () => {
  const { bin, webinars, series } = openStores();
  const foundations = await series.create('Foundations', deleting);
  if (!foundations.ok) throw new Error(foundations.refusal);
  const added = await webinars.add(aNewWebinar({ seriesId: foundations.value.id }), deleting.at);
  if (!added.ok) throw new Error(added.refusal);
  await webinars.remove(added.value.webinar.id, 1, deleting);
  await series.rename(foundations.value.id, 'Cornerstones', 1, deleting);
  await bin.restore(added.value.webinar.id, deleting);
  const totals = await Promise.all(
    ['foundations', 'cornerstones'].map(async (search) => {
      const listed = await webinars.listPublished({
        query: { category: undefined, series: undefined, skill: undefined, sort: 'recent', search },
        limit: 1,
        cursor: undefined,
      });
      return listed.ok && listed.value.total;
    }),
  );
  expect(totals).toEqual([0, 1]);
});

test('uses the default of a new column for an item that was deleted before the column existed', async () => {
  const { bin, videos } = openStores();
  const added = await videos.add(aNewVideo(), deleting.at);
  if (!added.ok) throw new Error(added.refusal);
  const { id } = added.value.video;
  await videos.remove(id, 1, deleting);
  await database.pool.query(
    `UPDATE deleted_items SET rows = jsonb_set(rows #- '{videos,0,start_time}', '{videos,0,no_such_column}', '1')`,
  );
  await expect(bin.restore(id, deleting)).resolves.toMatchObject({ ok: true });
  expect((await videos.find(id))?.video.startTime).toBe(0);
});

test('adds a job for the next film of a restored video', async () => {
  const jobs: string[] = [];
  const { videos } = openStores();
  const added = await videos.add(aNewVideo(), deleting.at);
  if (!added.ok) throw new Error(added.refusal);
  const { id } = added.value.video;
  await database.pool.query(`INSERT INTO assets (id, has_source) VALUES ('next', true)`);
  await database.pool.query(`UPDATE videos SET next_asset_id = 'next'`);
  await videos.remove(id, 1, deleting);
  await new PgBin(database, async (assetId) => void jobs.push(assetId)).restore(id, deleting);
  expect(jobs).toEqual(['next']);
});

describe('the purge', () => {
  const hour = 3_600_000;
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'purge-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const files = () =>
    [
      new FileMediaStore(join(folder, 'media'), noUploads),
      new FileAttachments(join(folder, 'attachments'), noUploads),
    ] as const;
  const purgeIn = (hours: number, media: FileMediaStore, attachments: FileAttachments) =>
    makePurge({
      bin: new PgBin(database, noJob),
      orphanedFiles: new PgOrphanedFiles(database),
      media,
      attachments,
      clock: { now: () => new Date(Date.now() + hours * hour) },
    });

  /** Adds one item of each kind with files; `remove` deletes them at the current time. */
  async function addItems() {
    const audit = { ...deleting, at: new Date() };
    const { videos, webinars, upcoming } = openStores();
    const [media, attachments] = files();
    const download = randomUUID();
    const [video, webinar] = [
      await videos.add(aNewVideo(), audit.at),
      await webinars.add(
        aNewWebinar({ downloads: [{ id: download, name: 'Sheet', bytes: 1, type: 'text/plain' }] }),
        audit.at,
      ),
    ];
    if (!video.ok || !webinar.ok) throw new Error('not added');
    const { upcoming: live } = await addNewUpcoming(upcoming, {}, audit.at);
    await attachments.save(download, Buffer.from('x'));
    const folders = [video.value.asset.id, webinar.value.asset.id, live.id];
    const hashes = await Promise.all(
      folders.map((folder) => media.publishFile(folder, 'poster-320.webp', Buffer.from(folder))),
    );
    const left = async () =>
      (
        await Promise.all(
          folders.map(
            async (folder, index) => (await media.find(folder, hashes[index] ?? '', 'poster-320.webp')) !== undefined,
          ),
        )
      ).concat((await attachments.find(download)) !== undefined);
    return {
      audit,
      video: video.value.video,
      webinar: webinar.value.webinar,
      live,
      media,
      attachments,
      left,
      remove: async () => {
        await videos.remove(video.value.video.id, 1, audit);
        await webinars.remove(webinar.value.webinar.id, 1, audit);
        await upcoming.remove(live.id, 1, audit);
      },
    };
  }
  const rowsIn = async (table: string) => (await database.pool.query(`SELECT FROM ${table}`)).rowCount;

  test('keeps items that are not in the bin', async () => {
    const { media, attachments, left } = await addItems();
    await purgeIn(24 * 400, media, attachments)();
    expect(await left()).toEqual([true, true, true, true]);
    expect(await rowsIn('assets')).toBe(2);
  });

  test('keeps deleted items for 30 days, then removes their rows and files', async () => {
    const { media, attachments, left, remove } = await addItems();
    await remove();
    await purgeIn(30 * 24 - 1, media, attachments)();
    expect(await left()).toEqual([true, true, true, true]);
    await purgeIn(30 * 24 + 1, media, attachments)();
    expect(await left()).toEqual([false, false, false, false]);
    expect([await rowsIn('deleted_items'), await rowsIn('assets'), await rowsIn('loose_files')]).toEqual([0, 0, 0]);
  });

  // Rule HISTORY-11.
  test('removes the rows of an item at once when it is deleted for good, and its files with the next purge', async () => {
    const { media, attachments, left, remove, audit, video, webinar, live } = await addItems();
    const [replaced, next] = [randomUUID(), randomUUID()];
    await database.pool.query(`INSERT INTO assets (id, has_source) VALUES ($1, true), ($2, true)`, [replaced, next]);
    await database.pool.query(`INSERT INTO replaced_assets VALUES ($1, $2, now())`, [replaced, video.id]);
    await database.pool.query(`UPDATE videos SET next_asset_id = $1`, [next]);
    await remove();
    const bin = new PgBin(database, noJob);
    for (const { id } of [video, webinar, live])
      await expect(bin.purgeItem(id, { ...audit, action: 'purged' })).resolves.toMatchObject({ ok: true });
    expect([await rowsIn('deleted_items'), await rowsIn('assets'), await rowsIn('replaced_assets')]).toEqual([0, 0, 0]);
    expect(await left()).toEqual([true, true, true, true]);
    await purgeIn(0, media, attachments)();
    expect(await left()).toEqual([false, false, false, false]);
    expect(await rowsIn('loose_files')).toBe(0);
  });

  test('keeps the film of one item when another is deleted for good', async () => {
    const { media, attachments, left, remove, audit, video } = await addItems();
    await remove();
    await new PgBin(database, noJob).purgeItem(video.id, { ...audit, action: 'purged' });
    await purgeIn(0, media, attachments)();
    expect(await left()).toEqual([false, true, true, true]);
  });

  test('records one audit entry by the site for each item', async () => {
    const { media, attachments, remove } = await addItems();
    await remove();
    await purgeIn(30 * 24 + 1, media, attachments)();
    const { rows } = await database.pool.query(
      `SELECT kind, person, before FROM changes WHERE action = 'purged' ORDER BY kind`,
    );
    expect(rows).toEqual(
      [
        ['upcoming', 'Ask us anything'],
        ['video', 'Branch a scenario'],
        ['webinar', 'Designing for everyone'],
      ].map(([kind, title]) => ({ kind, person: bySite, before: { title } })),
    );
  });

  test('keeps items that were restored', async () => {
    const { media, attachments, left, remove, audit, video, webinar, live } = await addItems();
    await remove();
    for (const { id } of [video, webinar, live])
      await expect(new PgBin(database, noJob).restore(id, audit)).resolves.toMatchObject({ ok: true });
    await purgeIn(24 * 400, media, attachments)();
    expect(await left()).toEqual([true, true, true, true]);
  });

  test('continues where a failed purge stopped, also when several run at once', async () => {
    const { media, attachments, left, remove } = await addItems();
    await remove();
    const dying = makePurge({
      bin: new PgBin(database, noJob),
      orphanedFiles: new PgOrphanedFiles(database),
      attachments,
      clock: { now: () => new Date(Date.now() + (30 * 24 + 1) * hour) },
      media: {
        remove: async () => {
          throw new Error('killed');
        },
      },
    });
    await expect(dying()).rejects.toThrow('Some orphaned files could not be removed');
    expect([await rowsIn('deleted_items'), await rowsIn('assets'), await left()]).toEqual([
      0,
      0,
      [true, true, true, false],
    ]);
    await Promise.all(Array.from({ length: 4 }, () => purgeIn(30 * 24 + 1, media, attachments)()));
    expect([await left(), await rowsIn('loose_files')]).toEqual([[false, false, false, false], 0]);
  });

  test('removes a replaced file after 30 days, and the next film of an item together with the item', async () => {
    const { media, attachments, video, webinar, remove } = await addItems();
    const [old, next] = [randomUUID(), randomUUID()];
    await database.pool.query('INSERT INTO assets (id) VALUES ($1), ($2)', [old, next]);
    await database.pool.query('INSERT INTO replaced_assets VALUES ($1, $2, now())', [old, video.id]);
    await database.pool.query('UPDATE webinars SET next_asset_id = $1 WHERE id = $2', [next, webinar.id]);
    await purgeIn(30 * 24 - 1, media, attachments)();
    expect(await rowsIn('assets')).toBe(4);
    await purgeIn(30 * 24 + 1, media, attachments)();
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM assets');
    expect(rows.map(({ id }) => id)).not.toContain(old);
    expect(rows).toHaveLength(3);
    await remove();
    await purgeIn(30 * 24 - 1, media, attachments)();
    expect(await rowsIn('assets')).toBe(3);
    await purgeIn(30 * 24 + 1, media, attachments)();
    expect(await rowsIn('assets')).toBe(0);
  });

  test('removes after a day assets without an item, and files whose item was never saved', async () => {
    const [media, attachments] = files();
    const orphanedFiles = new PgOrphanedFiles(database);
    const [orphan, never, sheet] = [randomUUID(), randomUUID(), randomUUID()];
    await database.pool.query('INSERT INTO assets (id) VALUES ($1)', [orphan]);
    await orphanedFiles.expect(
      [
        { kind: 'media', id: never },
        { kind: 'download', id: sheet },
      ],
      new Date(),
    );
    const hash = await media.publishFile(never, 'poster-320.webp', Buffer.from('x'));
    await attachments.save(sheet, Buffer.from('x'));
    const left = async () => [
      await rowsIn('assets'),
      (await media.find(never, hash, 'poster-320.webp')) !== undefined,
      (await attachments.find(sheet)) !== undefined,
    ];
    await purgeIn(23, media, attachments)();
    expect(await left()).toEqual([1, true, true]);
    await purgeIn(25, media, attachments)();
    expect(await left()).toEqual([0, false, false]);
  });
});
