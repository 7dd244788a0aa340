import type { LoadedSite } from '../site/loadedSite.ts';
import { processTimes, type ProcessTimes } from '../site/processTimes.ts';
import type { MeasuredTimes, ServiceTime } from '../sizing/measuredTimes.ts';
import { requestKinds, type RequestKind } from '../visitors/requests.ts';
import { VisitorLoad } from '../visitors/visitorLoad.ts';

/** More than one, because the limits of the site count by address. */
const visitors = 1000;
const atOnce = 8;
const seconds = 8;
/** Compiles the code and fills the caches. */
const warmUpSeconds = 4;

/**
 * The processor time of one request of each kind. It does not depend on other programs of the machine, and the
 * generator may be slower than the server.
 */
export async function measureRequests(
  site: LoadedSite,
  say: (line: string) => void,
): Promise<MeasuredTimes['requests']> {
  const load = new VisitorLoad(site, visitors);
  try {
    const costs: [RequestKind, ServiceTime][] = [];
    for (const kind of requestKinds) {
      await sendAll(load, kind, warmUpSeconds);
      const before = processTimes(site);
      const sent = await sendAll(load, kind, seconds);
      const cost = costOf(before, processTimes(site), sent);
      costs.push([kind, cost]);
      const { main, threads, database, bytes } = cost;
      say(
        `${kind}: ${Math.round(1e6 / main)}/s of a thread; µs: ${main} on it, ${threads} on others, ${database} in the database; ${bytes} bytes`,
      );
    }
    return Object.fromEntries(costs) as MeasuredTimes['requests'];
  } finally {
    load.leave();
  }
}

interface Sent {
  readonly count: number;
  readonly bytes: number;
}

/** Some visitors send requests of one kind without pauses. */
async function sendAll(load: VisitorLoad, kind: RequestKind, forSeconds: number): Promise<Sent> {
  const end = performance.now() + forSeconds * 1000;
  let [count, bytes] = [0, 0];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        const answer = await load.sendOne(kind, count);
        if (answer.status >= 400) throw new Error(`${kind} answered ${answer.status}: ${answer.text}`);
        count += 1;
        bytes += answer.bytes;
      }
    }),
  );
  return { count, bytes };
}

function costOf(before: ProcessTimes, after: ProcessTimes, { count, bytes }: Sent): ServiceTime {
  const each = (part: keyof ProcessTimes) => Math.round(((after[part] - before[part]) / count) * 1e6);
  return { main: each('main'), threads: each('threads'), database: each('database'), bytes: Math.round(bytes / count) };
}
