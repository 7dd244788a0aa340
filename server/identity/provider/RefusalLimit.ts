import type { Clock } from '../../application/ports/Clock.ts';

const windowMilliseconds = 60_000;

/** Ends the patience with an address whose requests are refused again and again: somebody guesses, or a program runs in a circle. */
export class RefusalLimit {
  readonly #clock: Clock;
  readonly #most: number;
  #refusals = new Map<string, number>();
  #windowEnds = 0;

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  refused(address: string): void {
    this.#turn();
    this.#refusals.set(address, (this.#refusals.get(address) ?? 0) + 1);
  }

  /** How many seconds the address has to wait; 0 where it need not. */
  wait(address: string): number {
    const now = this.#turn();
    return (this.#refusals.get(address) ?? 0) < this.#most ? 0 : Math.ceil((this.#windowEnds - now) / 1000);
  }

  #turn(): number {
    const now = this.#clock.now().getTime();
    if (now < this.#windowEnds) return now;
    this.#refusals = new Map();
    this.#windowEnds = now + windowMilliseconds;
    return now;
  }
}
