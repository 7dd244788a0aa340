import { atMost, type Measurement } from '../../bench/measurement.ts';
import { followBusy } from '../site/followBusy.ts';
import type { LoadedSite } from '../site/loadedSite.ts';
import { tableOf, type Row, type Tally } from '../visitors/Tally.ts';
import { perSecond as usual, visitors } from '../visitors/testVisitors.ts';
import { VisitorLoad } from '../visitors/visitorLoad.ts';
import { followReadiness } from './followReadiness.ts';
import { judgeOverload, type OverloadStep } from './judgeOverload.ts';

type Step = OverloadStep & {
  readonly tally: Tally;
  readonly first: Tally;
  readonly sent: number;
  readonly answered: Promise<void>;
};

/** How much more than the last rate the next one is. */
const growth = 1.5;
/** More than a machine of two processors can send and answer. */
const mostPerSecond = 20_000;
/** Enough is refused to see what becomes of the rest, or requests fail or wait. */
const isOverloaded = ({ count, shed, failed, p99 }: Row) =>
  shed > count * 0.3 || failed > count * 0.05 || !(p99 <= 1000);
/** Above this the machine has no time left for the generator, which is no fault of the server. */
const mostLate = 500;

/** Raises the rate of visitors until the server has too much to do, and lets it fall to the usual rate again. */
export async function testOverload(
  site: LoadedSite,
  seconds: number,
  say: (line: string) => void,
): Promise<Measurement[]> {
  const load = new VisitorLoad(site, visitors);
  let latest = 0;
  const sendStep = async (perSecond: number, forSeconds: number) => {
    const following = followReadiness(site.url);
    const busy = followBusy(site);
    const { tally, first, sent, late, answered } = await load.send({ perSecond, seconds: forSeconds });
    say(`Of one processor: ${busy.stop()}.`);
    const readiness = await following.stop();
    latest = Math.max(latest, late);
    return { perSecond, tally, first, sent, readiness, answered };
  };
  try {
    await load.arrive();
    const steps: Step[] = [];
    for (let rate = usual; rate <= mostPerSecond; rate = Math.round(rate * growth)) {
      say(`Sending ${rate} requests a second for ${seconds} s …`);
      const step = await sendStep(rate, seconds);
      steps.push(step);
      // What waits for an answer when the rate falls is part of the overload.
      if (step.sent - step.tally.all.count > rate || isOverloaded(step.tally.all)) break;
      await step.answered;
    }
    say(`Sending ${usual} requests a second again …`);
    const afterwards = await sendStep(usual, 2 * seconds);
    await Promise.all([...steps, afterwards].map(({ answered }) => answered));
    for (const { perSecond, tally } of [...steps, afterwards])
      tally.causes.forEach((cause) => say(`${perSecond}/s: ${cause}`));
    const slowest = steps.toSorted((one, other) => one.tally.all.p99 - other.tally.all.p99).at(-1);
    for (const step of new Set([slowest, steps.at(-1)])) {
      if (step === undefined) continue;
      say(`By kind, at ${step.perSecond}/s:`);
      say(tableOf([...step.tally.rows, ...step.first.rows]));
    }
    const named = ({ perSecond, tally }: OverloadStep, when = '') => ({ ...tally.all, kind: `${perSecond}/s${when}` });
    say(tableOf([...steps.map((step) => named(step)), named(afterwards, ' again')]));
    const statuses = Map.groupBy(
      [...steps, afterwards].flatMap((step) => step.readiness),
      ({ status }) => status,
    );
    say(
      [...statuses]
        .map(([status, { length }]) => `/readyz ${status ?? 'without an answer'}: ${length} times`)
        .join(', '),
    );
    return [
      ...judgeOverload({ steps, afterwards }),
      atMost('how late the generator sent requests, p99 of the highest rate', latest, mostLate, 'ms'),
    ];
  } finally {
    load.leave();
  }
}
