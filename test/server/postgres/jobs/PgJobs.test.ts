import { randomUUID } from 'node:crypto';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { PgCaptionJobs } from '../../../../server/postgres/film/PgCaptionJobs.ts';
import { PgProcessingQueue } from '../../../../server/postgres/film/PgProcessingQueue.ts';
import { PgJobs } from '../../../../server/postgres/jobs/PgJobs.ts';
import { PgRounds } from '../../../../server/postgres/jobs/PgRounds.ts';
import { pgVideos } from '../../../fixtures/stores/itemsOfKinds.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { until } from '../../../fixtures/run/until.ts';
import { hurriedClock } from '../../../fixtures/run/hurriedClock.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { jobsContract } from '../../contracts/Jobs.contract.ts';

let database: TestDatabase;
let queue: PgProcessingQueue;
let jobs: PgJobs;
const rounds: PgRounds[] = [];
const onPool = () => ({ executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) });
beforeAll(async () => {
  database = await openTestDatabase();
  const options = { database: onPool(), report: () => undefined, clock: hurriedClock, pollSeconds: 0.5 };
  queue = await PgProcessingQueue.start(options);
  for (const name of ['send-mail', 'change-many', 'count-insights'] as const)
    rounds.push(await PgRounds.start({ ...options, queue: name }));
  jobs = new PgJobs(database, (name, attempt, transaction) => queue.free(name, attempt, transaction));
});
afterAll(async () => {
  for (const each of rounds) await each.close();
  await queue.close();
  await database.remove();
});
beforeEach(async () => {
  await database.empty('assets', 'series', 'changes', 'caption_jobs');
  await database.pool.query('DELETE FROM jobs.job');
});

const nobody = async () => undefined;
const assets = () => new PgAssets(database, nobody);
async function addVideo(name: string) {
  const assetId = randomUUID();
  const added = await pgVideos(database, nobody).add(aNewVideo({ assetId, name, slug: randomUUID() }), new Date());
  if (!added.ok) throw new Error(added.refusal);
  return { id: added.value.video.id, assetId };
}
const insertJob = async (name: string, columns: string, values: string, more: readonly unknown[] = []) => {
  const text = `INSERT INTO jobs.job (name, policy, retry_limit, heartbeat_seconds, expire_seconds, ${columns})
    VALUES ($1, 'short', 1000, 15, 82800, ${values}) RETURNING id`;
  const { rows } = await database.pool.query<{ id: string }>(text, [name, ...more]);
  return rows[0]?.id ?? '';
};

jobsContract(async () => ({
  jobs,
  failFilm: async (times, error) => {
    const film = await addVideo('Broken');
    for (let time = 0; time < times; time += 1) {
      await assets().saveProcessing(film.assetId, { state: 'processing', percent: 1 });
      await assets().saveProcessing(film.assetId, { state: 'failed', percent: 1, error });
    }
    return film;
  },
  failCaptions: async (error) => {
    const { id } = await addVideo('Spoken');
    const captionJobs = new PgCaptionJobs(database, nobody);
    const captions = randomUUID();
    const film = { kind: 'video', id } as const;
    await captionJobs.request(
      { id: captions, film, language: 'en' },
      { person: 'ada', at: new Date(), action: 'captions-requested' },
    );
    await captionJobs.fail(captions, error);
    return { id, captions };
  },
  failRound: (name, reason) =>
    insertJob(name, 'state, started_on, start_after, output', `'retry', now(), now() + interval '1 hour', $2`, [
      JSON.stringify({ message: reason }),
    ]),
  run: (name, { film = null, seconds, sinceSign }) =>
    insertJob(
      name,
      'state, singleton_key, started_on, heartbeat_on, data',
      `'active', $2, now() - $3 * interval '1 s', now() - $4 * interval '1 s', '{"worker": "machine-1, process 7"}'`,
      [film, seconds, sinceSign],
    ),
  processFilm: async (percent) => {
    const { assetId } = await addVideo('Working');
    await assets().saveProcessing(assetId, { state: 'processing', percent });
    return assetId;
  },
  stateOf: async (id) => {
    const text = `SELECT state || CASE WHEN state = 'retry' AND start_after <= now() THEN ', due' ELSE '' END AS state
      FROM jobs.job WHERE id = $1`;
    const { rows } = await database.pool.query<{ state: string }>(text, [id]);
    return rows[0]?.state ?? 'gone';
  },
  auditEntries: async () => (await database.pool.query('SELECT person, action, after FROM changes')).rows,
}));

// Rule JOB-1.
test('lists no failed film and no captions whose item is in the bin', async () => {
  const { assetId } = await addVideo('Deleted');
  await assets().saveProcessing(assetId, { state: 'failed', percent: 1, error: 'It breaks off.' });
  await new PgCaptionJobs(database, nobody).request(
    { id: randomUUID(), film: { kind: 'video', id: randomUUID() }, language: 'en' },
    { person: 'ada', at: new Date(), action: 'captions-requested' },
  );
  await database.pool.query(`UPDATE caption_jobs SET state = 'failed'`);
  await database.pool.query('DELETE FROM video_slugs');
  await database.pool.query('DELETE FROM videos');
  await expect(jobs.listFailed(10)).resolves.toEqual({ items: [], total: 0 });
});

// Rule JOB-1.
test('counts the failures of a film only since it was last ready', async () => {
  const { assetId } = await addVideo('Mended');
  const failed = () => assets().saveProcessing(assetId, { state: 'failed', percent: 1, error: 'It breaks off.' });
  await failed();
  await assets().saveReady(assetId, { contentHash: 'made', poster: { width: 2, height: 1 }, duration: 1 });
  await assets().attachSource(assetId, 'another-file');
  await failed();
  await expect(jobs.listFailed(10)).resolves.toMatchObject({ items: [{ failures: 1 }] });
});

// Rule JOB-3.
test('names the process that works on a film and on a round', async () => {
  const [round] = rounds;
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const { assetId } = await addVideo('Working');
  await queue.add(assetId);
  const filming = await queue.work({ process: () => held, giveUp: nobody });
  const mailing = await round?.work(() => held);
  const workers = async () =>
    (await jobs.listRunning(10, new Date())).items.map(({ queue: name, worker }) => [name, worker]).sort();
  const named = expect.stringMatching(new RegExp(`, process ${process.pid}$`)) as string;
  await until(
    async () => (await workers()).every(([, worker]) => worker !== null) && (await workers()).length === 2,
    'both work',
  );
  expect(await workers()).toEqual([
    ['process-video', named],
    ['send-mail', named],
  ]);
  finish();
  await Promise.all([filming.stop(), mailing?.stop()]);
});

// Rule JOB-6.
test('counts what has failed elsewhere lately', async () => {
  const at = new Date();
  const { rows } = await database.pool.query<{ id: string }>(
    `INSERT INTO webhook_endpoints (url, description, event_types, state, secret, created_at)
     VALUES ('https://example.com', '', '{}', 'active', 's', now()) RETURNING id`,
  );
  for (const state of ['failed', 'failed', 'delivered'])
    await database.pool.query(
      `INSERT INTO webhook_deliveries (endpoint_id, message_id, type, at, state, due_at)
       VALUES ($1, gen_random_uuid(), 'item.changed', now(), $2, now())`,
      [rows[0]?.id, state],
    );
  const counted = await jobs.countElsewhere(new Date(at.getTime() - 1000));
  expect(Object.fromEntries(counted)).toEqual({ webhooks: 2 });
  expect((await jobs.countElsewhere(new Date(at.getTime() + 60_000))).size).toBe(0);
});
