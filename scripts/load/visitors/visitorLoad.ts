import { seededRandom } from '../../../server/application/generate/seededRandom.ts';
import { percentile } from '../../bench/measurement.ts';
import type { LoadedSite } from '../site/loadedSite.ts';
import { arrivals, type ArrivalRate } from './arrivals.ts';
import { actsOn, chooseKind, type RequestKind } from './requests.ts';
import { sendOnSchedule } from './sendOnSchedule.ts';
import { Tally, type Outcome } from './Tally.ts';
import { Visitor, type VisitorAnswer } from '../clients/Visitor.ts';

interface SentLoad {
  /** Counts each request when it is answered. */
  readonly tally: Tally;
  /** The first requests of connections: Node accepts one connection in each turn of its event loop. */
  readonly first: Tally;
  readonly sent: number;
  /** How late requests were sent, at the p99 in milliseconds: what the generator itself adds. */
  readonly late: number;
  readonly answered: Promise<void>;
}

const arrival = { perSecond: 100, seconds: 30 };

/** The visitors of a site, who stay while their rate changes. */
export class VisitorLoad {
  readonly #visitors: readonly Visitor[];
  readonly #random = seededRandom(1);
  readonly #acts: ReturnType<typeof actsOn>;

  constructor(site: Pick<LoadedSite, 'url' | 'catalogue' | 'sessions'>, visitors: number) {
    this.#visitors = Array.from({ length: visitors }, (_, number) => new Visitor(site.url, number));
    this.#acts = actsOn(site, this.#random);
  }

  /** Sends requests at this rate, whether they are answered or not. Resolves when all are sent, or at the signal. */
  async send(rate: Omit<ArrivalRate, 'visitors'>, signal?: AbortSignal): Promise<SentLoad> {
    const [tally, first] = [new Tally(), new Tally()];
    const schedule = arrivals({ ...rate, visitors: this.#visitors.length }, this.#random.next);
    const { late, answered } = await sendOnSchedule(until(schedule, signal), async ({ at, visitor: number }, due) => {
      const kind = chooseKind(this.#random.next);
      const { outcome, isFirst } = await this.#outcomeOf(kind, number, tally);
      const counted = { milliseconds: performance.now() - due, outcome, at };
      tally.add(kind, counted);
      if (isFirst) first.add('first on its connection', counted);
    });
    return { tally, first, sent: late.length, late: percentile(late, 0.99), answered };
  }

  /** Lets the visitors arrive one after the other, and the server compile its code. */
  async arrive(): Promise<Tally> {
    const { tally, answered } = await this.send(arrival);
    await answered;
    return tally;
  }

  /** One request, outside of any rate. */
  async sendOne(kind: RequestKind, number: number): Promise<VisitorAnswer> {
    const visitor = this.#visitors[number % this.#visitors.length];
    if (visitor === undefined) throw new Error('There is no visitor.');
    return this.#acts[kind](visitor, number);
  }

  leave(): void {
    this.#visitors.forEach((visitor) => visitor.leave());
  }

  async #outcomeOf(
    kind: RequestKind,
    number: number,
    tally: Tally,
  ): Promise<{ readonly outcome: Outcome; readonly isFirst: boolean }> {
    try {
      const { status, headers, isFirst } = await this.sendOne(kind, number);
      if ((status >= 200 && status < 300) || status === 304) return { outcome: 'served', isFirst };
      if (status === 503 && headers['retry-after'] !== undefined) return { outcome: 'shed', isFirst };
      tally.addCause(`${kind}: status ${status}`);
    } catch (fault) {
      tally.addCause(`${kind}: ${(fault as Error).message}`);
    }
    return { outcome: 'failed', isFirst: false };
  }
}

function* until<Value>(values: Iterable<Value>, signal: AbortSignal | undefined): Generator<Value> {
  for (const value of values) {
    if (signal?.aborted === true) return;
    yield value;
  }
}
