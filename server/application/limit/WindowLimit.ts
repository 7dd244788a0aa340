import type { Clock } from '../ports/Clock.ts';

const minute = 60_000;
/** About 10 MB. More networks than a site has visitors in a day. */
const mostCounted = 100_000;

/**
 * Counts what each person or network does in a window of time, a minute by default, and tells who has to wait. It
 * forgets those that it counted first when there are too many, so that nobody fills the memory with addresses.
 */
export class WindowLimit {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #milliseconds: number;
  #counts = new Map<string, number>();
  #windowEnds = 0;

  constructor(clock: Clock, most: number, milliseconds = minute) {
    this.#clock = clock;
    this.#most = most;
    this.#milliseconds = milliseconds;
  }

  /** The seconds to wait; 0 for who may go on. */
  wait(who: string): number {
    const now = this.#turn();
    return (this.#counts.get(who) ?? 0) < this.#most ? 0 : Math.ceil((this.#windowEnds - now) / 1000);
  }

  /** Whether the limit allows that much more. */
  hasRoom(who: string, more: number): boolean {
    this.#turn();
    return (this.#counts.get(who) ?? 0) + more <= this.#most;
  }

  /** Counts one more or that much more, or with -1 takes one back. */
  count(who: string, change = 1): void {
    this.#turn();
    this.#counts.set(who, Math.max(0, (this.#counts.get(who) ?? 0) + change));
    const [first] = this.#counts.keys();
    if (this.#counts.size > mostCounted && first !== undefined) this.#counts.delete(first);
  }

  /** Begins the next window if it is time, also after the clock was set back. */
  #turn(): number {
    const now = this.#clock.now().getTime();
    if (now >= this.#windowEnds || now < this.#windowEnds - this.#milliseconds) {
      this.#counts = new Map();
      this.#windowEnds = now + this.#milliseconds;
    }
    return now;
  }
}
