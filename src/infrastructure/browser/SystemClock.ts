import type { Clock } from '../../application/ports/Clock.ts';

/** The clock of this machine. */
export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}
