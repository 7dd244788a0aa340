import { atLeast, atMost, type Measurement } from '../../bench/measurement.ts';
import { descriptorsOf } from '../site/descriptors.ts';
import { followBusy } from '../site/followBusy.ts';
import { isEncoding } from '../site/isEncoding.ts';
import type { LoadedSite } from '../site/loadedSite.ts';
import { tableOf, type Row, type Tally } from './Tally.ts';
import { VisitorLoad } from './visitorLoad.ts';

export const visitors = 1000;
export const perSecond = 300;
const mostMilliseconds = 300;
/** The share of requests that may fail. */
const mostErrors = 0.001;
/** The p99 of fewer requests says how long a handful of them took. */
const enough = 1000;
/** Where the generator adds more than this, the figures are its own. */
const mostLate = 100;
const lookMilliseconds = 5000;

/**
 * Visitors of a site while it processes a film, at a fixed rate: how long each kind of request takes, from the moment
 * at which it was due.
 */
export async function testVisitors(
  site: LoadedSite,
  seconds: number,
  say: (line: string) => void,
): Promise<Measurement[]> {
  await site.processFilm();
  const load = new VisitorLoad(site, visitors);
  const processing = followProcessing(site.pid);
  const before = await load.arrive();
  say(`Sending ${perSecond} requests a second of ${visitors} visitors for ${seconds} s …`);
  try {
    const busy = followBusy(site);
    const { tally, first, late, answered } = await load.send({ perSecond, seconds });
    await answered;
    const shares = busy.stop();
    const connections = descriptorsOf(site.pid).sockets;
    say(tableOf([...tally.rows, tally.all, ...first.rows, { ...before.all, kind: 'before, while they arrive' }]));
    tally.causes.forEach((cause) => say(cause));
    say(`Of one processor: ${shares}.`);
    const wanted = Math.min(visitors, perSecond * seconds) * 0.9;
    return [
      ...judgeVisitors(tally),
      atMost('how late the generator sent requests, p99', late, mostLate, 'ms'),
      atLeast('connections that are open at the end', connections, wanted, 'connections'),
      atLeast('share of the time in which a film was processed', await processing.stop(), 0.9, 'of it'),
    ];
  } finally {
    await processing.stop();
    load.leave();
  }
}

/** The figures of a load that the server should serve without trouble. */
export function judgeVisitors(tally: Pick<Tally, 'all' | 'rows'>): Measurement[] {
  const { all, rows } = tally;
  const slowest = rows
    .filter(({ count }) => count >= enough)
    .reduce<Row | undefined>((worst, row) => (worst === undefined || !(row.p99 <= worst.p99) ? row : worst), undefined);
  return [
    atMost('latency of all requests, p99', all.p99, mostMilliseconds, 'ms'),
    ...(slowest === undefined
      ? []
      : [atMost(`latency of the slowest frequent kind (${slowest.kind}), p99`, slowest.p99, mostMilliseconds, 'ms')]),
    atMost('share of requests that were refused or failed', (all.shed + all.failed) / all.count, mostErrors, 'of them'),
  ];
}

/** Looks now and then whether ffmpeg runs below a process. */
function followProcessing(pid: number): { readonly stop: () => Promise<number> } {
  const looks: Promise<boolean>[] = [];
  const look = () => void looks.push(isEncoding(pid));
  look();
  const looking = setInterval(look, lookMilliseconds);
  return {
    stop: async () => {
      clearInterval(looking);
      look();
      const found = await Promise.all(looks);
      return found.filter(Boolean).length / found.length;
    },
  };
}
