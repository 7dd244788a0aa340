import type { Analytics } from '../../application/ports/Analytics.ts';

/** Learns nothing. */
export class NoAnalytics implements Analytics {
  track(): void {}
}
