import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchSite, type BenchSite } from './benchSite.ts';
import { beginImport, isProcessing } from './importFilm.ts';
import { startBareServer } from './load/bareServer.ts';
import { pacedVisits } from './load/pacedVisits.ts';
import { makeTestFilm } from './load/testFilm.ts';
import { atMost, median, percentile, ratioAtMost, type Measurement } from './measurement.ts';
import { processesBelow } from './processesBelow.ts';

const api = '/training/api/v1';
const seconds = 10;
/** With the seconds, fifteen requests of each round are slower than its p99. */
const perSecond = 150;
const rounds = 5;
const items = 60;
/** Long enough that processing lasts for all rounds. */
const filmSeconds = 300;
const bound = 1.5;
const mostMilliseconds = 10;
const headers = { 'accept-encoding': 'br' };

/** The p99 of one round by address, in milliseconds. */
type Slowest = ReadonlyMap<string, number>;

/**
 * Rule BUDGET-6: how much slower the site gets on two processors while it processes a film, at a realistic rate of
 * requests. Rounds with ffmpeg running alternate with rounds in which it is paused, so that other programs slow both
 * down alike. A bare server is measured in the same rounds, because it gets slower itself: ffmpeg uses both processors.
 */
export async function benchProcessing(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-film-'));
  const site = await benchSite(() => undefined, { role: 'all', demo: false, onTwoProcessors: true });
  try {
    await site.generate(items);
    await makeTestFilm(join(folder, 'A lesson.mp4'), filmSeconds);
    const [list, page] = [`${site.url}${api}/videos`, `${site.url}/videos`];
    const bare = await startBareServer(list, headers);
    try {
      await beginImport(site, folder);
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
      const slowed = (url: string) => at(url).busy / at(url).idle;
      return Object.entries({ 'list API': list, 'listing page': page }).flatMap(([what, url]) => [
        ratioAtMost(
          `${what}: how many times slower while a film is processed, p99, against a bare server`,
          slowed(bare.url),
          slowed(url),
          bound,
        ),
        atMost(`${what} while a film is processed, p99`, at(url).busy, mostMilliseconds, 'ms'),
      ]);
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
