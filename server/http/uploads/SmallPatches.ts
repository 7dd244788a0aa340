import type { Clock } from '../../application/ports/Clock.ts';

const windowMilliseconds = 60_000;

/** Limits how many small requests a person may make in a minute. Requests with many bytes do not count. */
export class SmallPatches {
  readonly #clock: Clock;
  readonly #most: number;
  #made = new Map<string, number>();
  #windowEnds = 0;

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  /** Counts a new request. Returns the seconds to wait; 0 if it may go on. */
  begin(person: string): number {
    const now = this.#clock.now().getTime();
    if (now >= this.#windowEnds || now < this.#windowEnds - windowMilliseconds) {
      this.#made = new Map();
      this.#windowEnds = now + windowMilliseconds;
    }
    const made = this.#made.get(person) ?? 0;
    if (made >= this.#most) return Math.ceil((this.#windowEnds - now) / 1000);
    this.#made.set(person, made + 1);
    return 0;
  }

  /** Undoes `begin` for a request that turned out to be large. */
  giveBack(person: string): void {
    const made = this.#made.get(person) ?? 0;
    if (made > 0) this.#made.set(person, made - 1);
  }
}
