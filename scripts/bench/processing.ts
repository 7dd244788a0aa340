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
import { startBareServer } from './load/bareServer.ts';
import { pacedVisits } from './load/pacedVisits.ts';
import { median, percentile, ratioAtMost, type Measurement } from './measurement.ts';
import { processesBelow } from './processesBelow.ts';

const api = '/training/api/v1';
const seconds = 10;
/** With the seconds, fifteen requests of each round are slower than its p99. */
const perSecond = 150;
const rounds = 5;
const items = 60;
/** Long enough that processing lasts for all rounds. */
const filmSeconds = 300;
const headers = { 'accept-encoding': 'br' };

/** The p99 of one round by address, in milliseconds. */
type Slowest = ReadonlyMap<string, number>;

/**
 * Rule BUDGET-6: how much slower the site gets on two processors while it processes a film, at a realistic rate of
 * requests. Rounds with ffmpeg running alternate with rounds in which it is paused, so that other programs slow both
 * down alike. A bare server is measured in the same rounds, to show the share of the machine.
 */
export async function benchProcessing(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-film-'));
  const site = await benchSite(() => undefined, { role: 'all', demo: false, onTwoProcessors: true });
  try {
    await site.generate(items);
    await makeFilm(join(folder, 'A lesson.mp4'));
    const [list, page] = [`${site.url}${api}/videos`, `${site.url}/videos`];
    const bare = await startBareServer(list, headers);
    try {
      await beginProcessing(site, folder);
      const urls = [list, page, bare.url];
      const [idle, busy]: [Slowest[], Slowest[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        idle.push(await whilePaused(site, () => visitors(urls)));
        busy.push(await visitors(urls));
      }
      if (!(await isProcessing(site.url))) throw new Error('The film was ready before the measurement ended.');
      const at = (url: string) => ({
        idle: median(idle.map((each) => each.get(url) ?? Number.NaN)),
        busy: median(busy.map((each) => each.get(url) ?? Number.NaN)),
      });
      const machine = `a bare server meanwhile: ${at(bare.url).idle.toFixed(1)} ms and ${at(bare.url).busy.toFixed(1)} ms`;
      return Object.entries({ 'list API': list, 'listing page': page }).map(([what, url]) => ({
        ...ratioAtMost(
          `${what} while a film is processed against the idle site, p99, ms`,
          at(url).idle,
          at(url).busy,
          2,
        ),
        limitedBy: machine,
      }));
    } finally {
      bare.stop();
    }
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function visitors(urls: readonly string[]): Promise<Slowest> {
  const took = await pacedVisits({ urls, perSecond, seconds, headers });
  return new Map([...took].map(([url, milliseconds]) => [url, percentile(milliseconds, 0.99)]));
}

/** Runs the work while all ffmpeg processes of the site are paused. */
async function whilePaused<Value>(site: BenchSite, measure: () => Promise<Value>): Promise<Value> {
  let encoding = await encoders(site.pid);
  // Between two of them, the site probes files.
  while (encoding.length === 0) {
    if (!(await isProcessing(site.url))) throw new Error('The film was ready before the measurement ended.');
    await pause(50);
    encoding = await encoders(site.pid);
  }
  encoding.forEach((pid) => process.kill(pid, 'SIGSTOP'));
  try {
    return await measure();
  } finally {
    encoding.forEach((pid) => process.kill(pid, 'SIGCONT'));
  }
}

async function encoders(site: number): Promise<readonly number[]> {
  const programs = await processesBelow(site);
  return programs.filter(({ command }) => /^\S*ffmpeg /.test(command)).map(({ pid }) => pid);
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
