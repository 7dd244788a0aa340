/** What limited the rate of a load. */
export type Limit = 'server' | 'generator' | 'processors' | 'waiting' | 'unknown';

/** Shares of the time between 0 and 1. */
export interface Shares {
  /** The busiest thread of the server. */
  readonly server: number | undefined;
  /** The part of it in which the thread waited for a processor: other programs ran instead. */
  readonly queued: number | undefined;
  /** The busiest thread of the generator. */
  readonly generator: number | undefined;
  /** All processors of the machine. */
  readonly processors: number;
}

/** Above this share a thread has no time left. */
const full = 0.9;

/**
 * Rule BUDGET-7. The server comes first: while its thread always has work, the generator is fast enough, however busy
 * it is.
 */
export function limitOf({ server, generator, processors }: Shares): Limit {
  if (server === undefined || generator === undefined) return 'unknown';
  if (server >= full) return 'server';
  if (generator >= full) return 'generator';
  return processors >= full ? 'processors' : 'waiting';
}

const words: Readonly<Record<Limit, string>> = {
  server: "the server's thread",
  generator: 'THE GENERATOR: this figure does not count',
  processors: 'the processors, all of them busy',
  waiting: 'waiting: nothing was busy all the time',
  unknown: 'unknown: only Linux shows how busy threads are',
};

/** For the report: what limited a load, and how busy everything was. */
export function describeLimit(shares: Shares): string {
  const percent = (share: number | undefined) => (share === undefined ? '?' : Math.round(share * 100));
  return `${words[limitOf(shares)]} (server ${percent(shares.server)} %, of it ${percent(shares.queued)} % waiting for a processor; generator ${percent(shares.generator)} %; processors ${percent(shares.processors)} %)`;
}
