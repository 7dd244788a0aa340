import type { Monitoring } from '../../application/ports/Monitoring.ts';

/** Measures nothing: no service is configured. */
export class NoMonitoring implements Monitoring {
  start(): void {
    // Nothing begins.
  }

  allow(): void {
    // Nothing runs.
  }

  know(): void {
    // Nobody asks.
  }
}
