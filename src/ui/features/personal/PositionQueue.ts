import type { PersonalRecords, TimedPosition } from '../../../application/ports/personal/PersonalRecords.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** How long a position may be unknown to the account while a film plays. */
const patienceMilliseconds = 10_000;
const never = new AbortController().signal;

/**
 * Rule PROGRESS-11: sends positions to the account, several at once. What is not confirmed stays on the device, so that
 * a lost connection loses nothing. It remembers what waits.
 */
export class PositionQueue {
  readonly #account: Pick<PersonalRecords, 'savePositions'>;
  readonly #device: Pick<PersonalRecords, 'savePositions' | 'position' | 'remove'>;
  readonly #now: () => number;
  readonly #waiting = new Map<string, TimedPosition>();
  #sentAt = 0;
  #sending: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(
    account: Pick<PersonalRecords, 'savePositions'>,
    device: Pick<PersonalRecords, 'savePositions' | 'position' | 'remove'>,
    now: () => number,
  ) {
    this.#account = account;
    this.#device = device;
    this.#now = now;
  }

  async add(newPosition: TimedPosition): Promise<void> {
    this.#waiting.set(newPosition.item, newPosition);
    await this.#device.savePositions([newPosition]);
    if (this.#now() - this.#sentAt >= patienceMilliseconds) await this.send();
  }

  /** Sends what waits. `isLeaving`: the page is being closed. A failure keeps it for the next time. */
  send(isLeaving = false): Promise<void> {
    const timed = [...this.#waiting.values()];
    if (timed.length === 0 || this.#isOver) return this.#sending;
    this.#waiting.clear();
    this.#sentAt = this.#now();
    // A page that is being closed cannot wait for the call before.
    this.#sending = (isLeaving ? Promise.resolve() : this.#sending).then(() => this.#sendOnce(timed, isLeaving));
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

  async #sendOnce(timed: readonly TimedPosition[], isLeaving: boolean): Promise<void> {
    try {
      await this.#account.savePositions(timed, isLeaving);
      for (const { item, at } of timed)
        if ((await this.#device.position(item, never))?.updatedAt === at) await this.#device.remove('positions', item);
    } catch (fault) {
      reportUnexpected(fault);
      for (const newPosition of timed)
        if (!this.#waiting.has(newPosition.item)) this.#waiting.set(newPosition.item, newPosition);
    }
  }
}
