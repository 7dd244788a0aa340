import type { Clock } from '../../application/ports/Clock.ts';

const windowMilliseconds = 60_000;

/** Limits refused requests per address and minute, against guessing and against clients in an endless loop. */
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

  /** The seconds that the address has to wait; 0 if it may go on. */
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
