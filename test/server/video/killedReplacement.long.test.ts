import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../../server/database/Database.ts';
import type { FilmFilesOnWire } from '../../../src/contract/films.ts';
import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import type { Playback } from '../../../src/domain/film/playback.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import { startClockedQueue } from '../../fixtures/stores/clockedQueue.ts';
import { killableSite } from '../../fixtures/sites/killableSite.ts';
import { promptFfmpeg } from '../../fixtures/media/promptFfmpeg.ts';
import { inForm } from '../../fixtures/run/testForm.ts';
import { until } from '../../fixtures/run/until.ts';
import { base64, partHeaders, tusHeaders } from '../../fixtures/api/uploadServer.ts';
import { source } from './testSources.ts';

jest.setTimeout(300_000);

/** Only a hang takes this long: a film takes a fifth of a second, and a process that survives its kill runs longer. */
const hangs = 120_000;
const programs = promptFfmpeg();
const site = killableSite({ FFMPEG_PATH: programs.ffmpeg });

async function call<Answer>(method: string, path: string, body?: object, version?: number): Promise<Answer> {
  const headers = {
    authorization: site.authorization,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
  };
  const answer = await fetch(site.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function upload(file: string): Promise<string> {
  const content = await readFile(file);
  const headers = {
    ...tusHeaders,
    authorization: site.authorization,
    'upload-length': String(content.length),
    'upload-metadata': `filename ${base64('film.mp4')}`,
  };
  const begun = await fetch(site.url + apiPaths.uploads, { method: 'POST', headers });
  const address = new URL(begun.headers.get('location') ?? '', site.url);
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: { ...partHeaders, authorization: site.authorization, 'upload-offset': '0' },
    body: content,
  });
  expect(sent.status).toBe(204);
  return address.pathname.split('/').at(-1) ?? '';
}

/** Counts running processes whose command line names the data folder. The server gets the folder by its environment. */
async function workingProcesses(): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(site.dataFolder)).length;
}

/**
 * Does at once what a server does 30 seconds after another one was killed: it puts the job back into the queue. The
 * job starts an hour later, or when the test calls `startJob`.
 */
async function requeueJob(): Promise<void> {
  const { clock, close } = await startClockedQueue(site.connection, Date.now() + 3_600_000);
  await clock.tick(30_000);
  await close();
}

async function startJob(): Promise<void> {
  const database = openDatabase(site.connection);
  const { rowCount } = await database.pool.query("UPDATE jobs.job SET start_after = now() WHERE state = 'retry'");
  await database.close();
  expect(rowCount).toBe(1);
}

const nothing = async () => undefined;
/** The long form waits until the restarted server itself puts the job of the killed one back. */
const [beforeRestart, afterRestart] = inForm({
  short: [requeueJob, startJob],
  long: [nothing, nothing],
});

test('serves the old film when the server is killed while it makes the next one, and finishes that one after a restart', async () => {
  const created = await call<Video>('POST', itemPaths.video.items, {
    name: 'Film',
    categories: ['rise'],
    public: true,
    uploadId: await upload(await source('silent.mkv')),
  });
  const files = () => call<FilmFilesOnWire>('GET', itemPaths.video.processing(created.id));
  const playback = () => call<Playback>('POST', itemPaths.video.playback(created.id));
  const isServed = async (address: string) => (await fetch(site.url + address)).status === 200;
  await until(async () => (await files()).state === 'ready', 'the first film is ready', hangs);
  await call('POST', itemPaths.video.publish(created.id), undefined, 1);
  const first = await playback();

  programs.stall();
  await call('PATCH', itemPaths.video.item(created.id), { uploadId: await upload(await source('six-seconds.mp4')) }, 2);
  await until(async () => ((await files()).next?.percent ?? 0) >= 5, 'the next film is being made', hangs);
  expect(await workingProcesses()).toBeGreaterThan(0);
  await site.kill();
  programs.resume();
  await until(async () => (await workingProcesses()) === 0, 'no process of the dead server is left', hangs);

  await beforeRestart();
  await site.start();
  expect((await playback()).src).toBe(first.src);
  expect(await isServed(first.src)).toBe(true);
  const { next, file } = await files();
  expect(next).not.toBeNull();
  expect(await readdir(join(site.dataFolder, 'media/assets', next?.file.id ?? ''))).toEqual(['original']);

  await afterRestart();
  await until(async () => (await files()).next === null, 'the next film has taken its place', hangs);
  expect(await files()).toMatchObject({
    state: 'ready',
    file: { id: next?.file.id, name: 'film.mp4' },
    replaced: [{ id: file?.id }],
  });
  const second = await playback();
  expect(second.src).toContain(next?.file.id ?? '');
  expect([await isServed(second.src), await isServed(first.src)]).toEqual([true, true]);
  expect(await call<Video>('GET', itemPaths.video.item(created.id))).toMatchObject({ duration: 6 });
  expect(await readdir(join(site.dataFolder, 'media/work'))).toEqual([]);
  expect(await readdir(join(site.dataFolder, 'uploads'))).toEqual([]);
});
