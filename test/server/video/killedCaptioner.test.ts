import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeMakeCaptions } from '../../../server/application/film/makeCaptions.ts';
import { PgCaptionDrafts } from '../../../server/postgres/film/PgCaptionDrafts.ts';
import { PgCaptionJobs } from '../../../server/postgres/film/PgCaptionJobs.ts';
import { PgProcessingQueue } from '../../../server/postgres/film/PgProcessingQueue.ts';
import { PgFilmParts } from '../../../server/postgres/kinds/PgFilmParts.ts';
import { pgVideos } from '../../fixtures/stores/itemsOfKinds.ts';
import { ProgramCaptioner } from '../../../server/video/captions/ProgramCaptioner.ts';
import { readCaptions } from '../../../server/video/captions/readCaptions.ts';
import { FileMediaStore } from '../../../server/video/files/FileMediaStore.ts';
import { until } from '../../fixtures/run/until.ts';
import { promptFfmpeg } from '../../fixtures/media/promptFfmpeg.ts';
import { startClockedQueue } from '../../fixtures/stores/clockedQueue.ts';
import { noUploads } from '../../fixtures/stores/noUploads.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { source } from './testSources.ts';

jest.setTimeout(150_000);
const hangs = 120_000;
const { ffmpeg, sandbox } = promptFfmpeg();
let database: TestDatabase;
let root: string;
beforeAll(async () => {
  database = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'killed-captioner-'));
});
afterAll(async () => {
  await database.remove();
  await rm(root, { recursive: true, force: true });
});

/** Writes a captioner that reports its progress and then waits while the file `stalls` is there. Each run adds a line to `runs`. */
async function writeStallingCaptioner() {
  const [program, stalls, runs] = [join(root, 'captioner.sh'), join(root, 'stalls'), join(root, 'runs')];
  const script = `#!/bin/sh
echo run >>${runs}
echo 'progress 42%' >&2
while [ -e ${stalls} ]; do sleep 0.1; done
printf 'WEBVTT\\n\\n00:00.000 --> 00:02.000\\nHello\\n' >"$2"
`;
  await writeFile(program, script, { mode: 0o755 });
  await writeFile(stalls, '');
  return { program, stalls, runs };
}

async function processesInFolder(): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(root)).length;
}

// Rule AUTO-4.
test('ends the program of a killed worker, and lets another worker make the captions within a minute, once', async () => {
  const { program, stalls, runs } = await writeStallingCaptioner();
  const onPool = { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) };
  const adding = await PgProcessingQueue.start({ database: onPool, report: () => undefined, queue: 'make-captions' });
  const jobs = new PgCaptionJobs(database, (id, transaction) => adding.addWithin(id, transaction));
  const media = new FileMediaStore(root, noUploads);
  const assetId = randomUUID();
  await media.saveOriginal(assetId, await source('six-seconds.mp4'));
  const added = await pgVideos(database, async () => undefined).add(aNewVideo({ assetId }), new Date());
  if (!added.ok) throw new Error(added.refusal);
  const film = { kind: 'video', id: added.value.video.id } as const;
  await jobs.request(
    { id: randomUUID(), film, language: 'en' },
    { person: 'ada', at: new Date(), action: 'captions-requested' },
  );
  await adding.close();

  const worker = spawn(
    process.execPath,
    [resolve('test/server/video/captionWorker.ts'), database.url, root, ffmpeg, program],
    {
      stdio: 'inherit',
    },
  );
  await until(async () => (await jobs.list(film))[0]?.percent === 42, 'the program is under way', hangs);
  const isGone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await isGone;
  const killedAt = Date.now();
  await until(async () => (await processesInFolder()) === 0, 'no process of the dead worker is left', hangs);
  await rm(stalls);

  const { queue, clock, close } = await startClockedQueue(database.connection, killedAt, 'make-captions');
  const command = { program, parameters: ['{input}', '{output}'] };
  let isResumed = false;
  const making = makeMakeCaptions({
    captionJobs: jobs,
    parts: new PgFilmParts(database),
    media,
    captioner: new ProgramCaptioner({ command, minutes: 5, memoryBytes: 4 * 1024 ** 3, ffmpeg, sandbox, niceness: 0 }),
    captionReader: { read: async (file) => readCaptions(file) },
    clock: { now: () => new Date() },
  });
  const successor = await queue.work({
    ...making,
    process: (id, signal) => {
      isResumed = true;
      return making.process(id, signal);
    },
  });
  for (let second = 1; second < 60 && !isResumed; second += 1) await clock.tick(1000);
  expect(isResumed).toBe(true);
  await until(async () => (await jobs.list(film))[0]?.state === 'ready', 'another worker has finished', hangs);
  await successor.stop();
  await close();

  const work = await new PgCaptionDrafts(database).find(film, 'en');
  expect([work.draft?.vtt.includes('Hello'), work.versions]).toEqual([true, []]);
  expect((await readFile(runs, 'utf8')).trim().split('\n')).toHaveLength(2);
});
