import type { Analytics } from '../../application/ports/observation/Analytics.ts';

/** Ignores every event. */
export class NoAnalytics implements Analytics {
  track(): void {}
  identify(): void {}
  leave(): void {}
}
