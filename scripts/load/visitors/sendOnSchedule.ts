import { setTimeout as pause } from 'node:timers/promises';
import type { Arrival } from './arrivals.ts';

/** The time of the machine, in milliseconds. */
export interface Timer {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export interface SentSchedule {
  /** By how many milliseconds each request was sent too late. */
  readonly late: readonly number[];
  readonly answered: Promise<void>;
}

const machine: Timer = { now: () => performance.now(), wait: (milliseconds) => pause(milliseconds) };

/**
 * Sends each request when it is due, whether earlier ones are answered or not. `send` receives the moment at which the
 * request was due. Latency counts from that moment, so a server that stands still delays all requests that were due
 * meanwhile, as it delays visitors. Resolves when all are sent.
 */
export async function sendOnSchedule(
  schedule: Iterable<Arrival>,
  send: (arrival: Arrival, due: number) => Promise<void>,
  { now, wait }: Timer = machine,
): Promise<SentSchedule> {
  const begun = now();
  const late: number[] = [];
  const sent: Promise<void>[] = [];
  for (const arrival of schedule) {
    const due = begun + arrival.at;
    // A timer may end early.
    while (now() < due) await wait(Math.max(1, due - now()));
    late.push(now() - due);
    sent.push(send(arrival, due));
  }
  return { late, answered: Promise.all(sent).then(() => undefined) };
}
