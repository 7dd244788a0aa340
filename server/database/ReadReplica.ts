import type { Pool } from 'pg';

const checkMilliseconds = 1000;
/** A replica that is further behind is not used, so no more has to be remembered. */
const rememberedMilliseconds = 60_000;

interface Place {
  readonly at: number;
  /** How far the log of changes had been written then. */
  readonly written: bigint;
}

export interface ReplicaParts {
  readonly primary: Pool;
  readonly replica: Pool;
  readonly report: (fault: unknown) => void;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
}

/**
 * Rule DATABASE-10: a copy of the database that follows it, for reads that may be somewhat old. It knows how old the data
 * of the copy is by comparing how far both are in the log of changes, so the clocks of the machines do not count.
 */
export class ReadReplica {
  readonly #parts: Required<ReplicaParts>;
  #places: readonly Place[] = [];
  /** Everything that was committed before this time is in the replica. */
  #currentAsOf = Number.NEGATIVE_INFINITY;
  #isFailing = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: ReplicaParts) {
    this.#parts = { now: () => performance.now(), ...parts };
  }

  /** Looks at the replica now and every second, until `stop`. */
  async follow(): Promise<void> {
    await this.check();
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.follow(), checkMilliseconds).unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** The pool to read from, where the data may be so old: the replica, or else the primary. */
  reader(mostLagMilliseconds: number): Pool {
    const { primary, replica } = this.#parts;
    return this.lagMilliseconds() <= mostLagMilliseconds ? replica : primary;
  }

  /** How old its data may be. Infinity while it does not answer. */
  lagMilliseconds(): number {
    return this.#parts.now() - this.#currentAsOf;
  }

  /** Finds out how old the data of the replica is. One that does not answer is reported once. */
  async check(): Promise<void> {
    const { primary, replica, report, now } = this.#parts;
    try {
      const at = now();
      const written = positionIn(await primary.query<Position>('SELECT pg_current_wal_lsn()::text AS position'));
      const replayed = positionIn(await replica.query<Position>('SELECT pg_last_wal_replay_lsn()::text AS position'));
      // A replica that was promoted is a database of its own, and no copy.
      if (replayed === undefined) throw new Error('The database of DATABASE_READ_URL is not a replica.');
      if (written === undefined) return;
      this.#places = [...this.#places.filter((place) => at - place.at < rememberedMilliseconds), { at, written }];
      const reached = this.#places.findLast((place) => place.written <= replayed);
      if (reached !== undefined) this.#currentAsOf = reached.at;
      this.#isFailing = false;
    } catch (fault) {
      this.#currentAsOf = Number.NEGATIVE_INFINITY;
      if (!this.#isFailing && !this.#isStopped) report(fault);
      this.#isFailing = true;
    }
  }
}

interface Position {
  readonly position: string | null;
}

/** A place in the log of changes as a number: `16/B374D848` is two numbers of 32 bits. */
function positionIn({ rows }: { readonly rows: readonly Position[] }): bigint | undefined {
  const [high, low] = rows[0]?.position?.split('/') ?? [];
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
