import type { Clock } from '../ports/Clock.ts';

const windowMilliseconds = 60_000;

/** Counts what each person or address does in a minute, and tells who has to wait. */
export class MinuteLimit {
  readonly #clock: Clock;
  readonly #most: number;
  #counts = new Map<string, number>();
  #windowEnds = 0;

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  /** The seconds to wait; 0 for who may go on. */
  wait(who: string): number {
    const now = this.#turn();
    return (this.#counts.get(who) ?? 0) < this.#most ? 0 : Math.ceil((this.#windowEnds - now) / 1000);
  }

  /** Counts one more, or with -1 takes one back. */
  count(who: string, change: 1 | -1 = 1): void {
    this.#turn();
    this.#counts.set(who, Math.max(0, (this.#counts.get(who) ?? 0) + change));
  }

  /** Begins the next minute if it is time, also after the clock was set back. */
  #turn(): number {
    const now = this.#clock.now().getTime();
    if (now >= this.#windowEnds || now < this.#windowEnds - windowMilliseconds) {
      this.#counts = new Map();
      this.#windowEnds = now + windowMilliseconds;
    }
    return now;
  }
}
