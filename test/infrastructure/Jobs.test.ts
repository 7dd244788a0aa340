import { randomUUID } from 'node:crypto';
import { httpJobs } from '../../src/infrastructure/http/administration/httpJobs.ts';
import { jobsContract } from '../contracts/Jobs.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { InMemoryJobs } from '../fixtures/browserMemory/InMemoryJobs.ts';
import { createJobTables } from '../fixtures/stores/jobTables.ts';
import { aFailedJob, aRunningJob, someDamage } from '../fixtures/values/aJob.ts';
import { aNewVideo } from '../fixtures/values/aNewVideo.ts';

describe('background jobs over HTTP', () =>
  jobsContract(async () => {
    const now = new Date();
    const { database, videos, assets, renditionChecks, serve } = await servedApi(now, administrator.person, {
      freeJob: async (_queue, { id }, { executeSql }) => {
        const text = `UPDATE jobs.job SET state = 'retry' WHERE id = $1 AND state = 'active' RETURNING id`;
        return (await executeSql(text, [id])).rows.length > 0;
      },
    });
    await createJobTables(database);
    const { api, stop } = await serve();
    const addFilm = async () => {
      const assetId = randomUUID();
      const added = await videos.add(aNewVideo({ assetId, name: assetId, slug: assetId }), now);
      if (!added.ok) throw new Error(added.refusal);
      return assetId;
    };
    return {
      jobs: httpJobs(api),
      failFilm: async () => {
        const assetId = await addFilm();
        await assets.saveProcessing(assetId, { state: 'failed', percent: 0, error: 'It breaks off.' });
        return assetId;
      },
      hang: async () => {
        const { rows } = await database.pool.query<{ id: string }>(
          `INSERT INTO jobs.job (name, policy, state, started_on, heartbeat_on)
           VALUES ('process-video', 'stately', 'active', $1::timestamptz - interval '7 hours', $1) RETURNING id`,
          [now],
        );
        return rows[0]?.id ?? '';
      },
      damage: async () => {
        const assetId = await addFilm();
        const made = { contentHash: 'a'.repeat(24), poster: { width: 2, height: 1 }, duration: 1 };
        await assets.saveReady(assetId, made);
        for (const due of await renditionChecks.listDue(now, 1))
          await renditionChecks.save(due, { damage: [], fileCount: 0 }, now);
        return assetId;
      },
      stop,
    };
  }));

describe('background jobs in memory', () =>
  jobsContract(async () => {
    const jobs = new InMemoryJobs();
    return {
      jobs,
      failFilm: async () => {
        jobs.failed = [aFailedJob()];
        return aFailedJob().id;
      },
      hang: async () => {
        jobs.running = [aRunningJob()];
        return aRunningJob().id;
      },
      damage: async () => {
        jobs.damaged = [someDamage()];
        return someDamage().assetId;
      },
      stop: async () => undefined,
    };
  }));
