import type { Clock } from '../../application/ports/Clock.ts';

const windowMilliseconds = 60_000;

/** Bounds how many requests that bring next to nothing a person may make within a minute; those that bring a good part of a file are free. */
export class SmallPatches {
  readonly #clock: Clock;
  readonly #most: number;
  #made = new Map<string, number>();
  #windowEnds = 0;

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  /** Counts a request that begins; answers how many seconds the person has to wait, 0 where it may go on. */
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

  /** It was no small one after all. */
  giveBack(person: string): void {
    const made = this.#made.get(person) ?? 0;
    if (made > 0) this.#made.set(person, made - 1);
  }
}
