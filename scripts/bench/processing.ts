import autocannon from 'autocannon';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../server/video/findFfmpeg.ts';
import { root } from '../steps.ts';
import { benchSite, type BenchSite } from './benchSite.ts';
import { median, ratioAtMost, type Measurement } from './measurement.ts';

const api = '/training/api/v1';
const seconds = 5;
const rounds = 5;
const items = 60;
/** Long enough that processing lasts for all rounds. */
const filmSeconds = 300;

interface Slowest {
  readonly list: number;
  readonly page: number;
}

/**
 * How much slower the site gets while it processes a film, at a realistic rate of requests, against the same site when
 * idle.
 */
export async function benchProcessing(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-film-'));
  const site = await benchSite(() => undefined, { role: 'all', demo: false });
  try {
    await site.generate(items);
    await makeFilm(join(folder, 'A lesson.mp4'));
    const idle = await visitors(site.url);
    await beginProcessing(site, folder);
    const busy = await visitors(site.url);
    if (!(await isProcessing(site.url))) throw new Error('The film was ready before the measurement ended.');
    return [
      ratioAtMost('list API while a film is processed against the idle site, p99, ms', idle.list, busy.list, 2),
      ratioAtMost('listing page while a film is processed against the idle site, p99, ms', idle.page, busy.page, 2),
    ];
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visitors(siteUrl: string): Promise<Slowest> {
  const list: number[] = [];
  const page: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    list.push(await slowest(`${siteUrl}${api}/videos`));
    page.push(await slowest(`${siteUrl}/videos`));
  }
  return { list: median(list), page: median(page) };
}

async function slowest(url: string): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: 8,
    overallRate: 100,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} errors`);
  return Math.max(1, latency.p99);
}

async function makeFilm(file: string): Promise<void> {
  const picture = `testsrc2=size=1920x1080:rate=30:duration=${filmSeconds}`;
  const { ffmpeg } = await findFfmpeg(process.env);
  await promisify(execFile)(ffmpeg, [
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-f',
    'lavfi',
    '-i',
    `sine=duration=${filmSeconds}`,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    file,
  ]);
}

/**
 * The import joins the running site, which processes the film. The import itself is stopped once processing has begun.
 */
async function beginProcessing(site: BenchSite, folder: string): Promise<void> {
  const importing = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/main/import.ts', folder],
    { cwd: root, env: site.environment, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(importing, 'exit');
  while (!(await isProcessing(site.url))) {
    if (importing.exitCode !== null) throw new Error('The film could not be imported.');
    await pause(250);
  }
  importing.kill('SIGTERM');
  await ended;
}

async function isProcessing(siteUrl: string): Promise<boolean> {
  const { items: listed } = (await (await fetch(`${siteUrl}${api}/videos?limit=100`)).json()) as {
    items: { processing: { state: string } }[];
  };
  return listed.some(({ processing }) => processing.state === 'processing');
}
