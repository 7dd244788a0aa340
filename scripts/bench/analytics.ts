import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '../../src/contract/paths.ts';
import { describeLimit } from './load/limit.ts';
import { measureLoad } from './load/measuredLoad.ts';
import { needWrk } from './load/wrk.ts';
import { atLeast, type Measurement } from './measurement.ts';
import { withStoredSite } from './storedSite.ts';

const connections = 16;
const seconds = 4;
const rounds = 3;
/** Longer than events wait for the next batch. */
const restMilliseconds = 1000;

/** Rule EVENT-13: events per second that reach the table. Each event is a request of another visitor. */
export async function benchAnalytics(): Promise<Measurement[]> {
  const generator = await needWrk();
  if (generator === undefined) throw new Error('This benchmark needs wrk. Install it: apt-get install wrk');
  const options = { role: 'web', demo: false, settings: { TRUST_PROXY: '1' } } as const;
  return withStoredSite(options, async (site, { database }) => {
    const stored = async () =>
      (await database.pool.query<{ count: number }>('SELECT count(*) FROM analytics_events')).rows[0]?.count ?? 0;
    const send = (forSeconds: number) =>
      measureLoad(
        generator,
        {
          url: site.url + apiPaths.analytics,
          connections,
          seconds: forSeconds,
          headers: {},
          script: 'scripts/bench/load/events.lua',
          // On a busy machine the database is slower than the load, and the rest is refused.
          mayRefuse: true,
        },
        site.pid,
      );
    await send(1);
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      await pause(restMilliseconds);
      const [before, busy] = [await stored(), processorSeconds(site.pid)];
      const result = await send(seconds);
      const used = processorSeconds(site.pid) - busy;
      await pause(restMilliseconds);
      const count = (await stored()) - before;
      measured.push({ ...result, count, perSecond: (count * result.perSecond) / result.requests, used });
    }
    const middle = measured.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(rounds / 2)];
    if (middle === undefined) throw new Error('There was no round.');
    const { count, requests, refused = 0, shares, perSecond, used } = middle;
    const perEvent = `${Math.round((used / count) * 1e6)} µs of the server's processor time for each event`;
    return [
      {
        ...atLeast('analytics events stored, each in its request', perSecond, 5000, '/s'),
        limitedBy: `wrk; ${describeLimit(shares)}; ${refused} of ${requests} refused; ${perEvent}`,
      },
      atLeast('analytics events stored of those answered with 204', count / (requests - refused), 1, 'of them'),
    ];
  });
}

/** The processor time of a process so far. Only Linux shows it; elsewhere it is not a number. */
function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
