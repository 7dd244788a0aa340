import type { PersonalRecords, TimedStand } from '../../../application/ports/personal/PersonalRecords.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** How long a position may be unknown to the account while a film plays. */
const patienceMilliseconds = 10_000;
const never = new AbortController().signal;

/**
 * Rule PROGRESS-11: sends positions to the account, several at once. What is not confirmed stays on the device, so that
 * a lost connection loses nothing. It remembers what waits.
 */
export class PositionKeeper {
  readonly #account: Pick<PersonalRecords, 'keepPositions'>;
  readonly #device: Pick<PersonalRecords, 'keepPositions' | 'position' | 'remove'>;
  readonly #now: () => number;
  readonly #waiting = new Map<string, TimedStand>();
  #sentAt = 0;
  #sending: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(
    account: Pick<PersonalRecords, 'keepPositions'>,
    device: Pick<PersonalRecords, 'keepPositions' | 'position' | 'remove'>,
    now: () => number,
  ) {
    this.#account = account;
    this.#device = device;
    this.#now = now;
  }

  async keep(stand: TimedStand): Promise<void> {
    this.#waiting.set(stand.item, stand);
    await this.#device.keepPositions([stand]);
    if (this.#now() - this.#sentAt >= patienceMilliseconds) await this.send();
  }

  /** Sends what waits. `isLeaving`: the page is being closed. A failure keeps it for the next time. */
  send(isLeaving = false): Promise<void> {
    const stands = [...this.#waiting.values()];
    if (stands.length === 0 || this.#isOver) return this.#sending;
    this.#waiting.clear();
    this.#sentAt = this.#now();
    // A page that is being closed cannot wait for the call before.
    this.#sending = (isLeaving ? Promise.resolve() : this.#sending).then(() => this.#sendOnce(stands, isLeaving));
    return this.#sending;
  }

  /** Forgets what waits for a film, or for all films, and resolves when nothing more is under way. */
  async drop(item?: string): Promise<void> {
    if (item === undefined) this.#waiting.clear();
    else this.#waiting.delete(item);
    await this.#sending;
  }

  /** Sends nothing more: the person has signed out. */
  end(): void {
    this.#isOver = true;
    this.#waiting.clear();
  }

  async #sendOnce(stands: readonly TimedStand[], isLeaving: boolean): Promise<void> {
    try {
      await this.#account.keepPositions(stands, isLeaving);
      for (const { item, at } of stands)
        if ((await this.#device.position(item, never))?.updatedAt === at) await this.#device.remove('positions', item);
    } catch (fault) {
      reportUnexpected(fault);
      for (const stand of stands) if (!this.#waiting.has(stand.item)) this.#waiting.set(stand.item, stand);
    }
  }
}
