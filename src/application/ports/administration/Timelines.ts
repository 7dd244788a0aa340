import type { Timeline } from '../../../domain/item/timeline.ts';
import type { Result } from '../../../domain/result.ts';

/**
 * The whole life of each upcoming webinar, for administrators. Faults (network, server) are thrown; an aborted call
 * throws `AbortError`.
 */
export interface Timelines {
  find(webinarId: string, signal: AbortSignal): Promise<Result<Timeline, 'not-found'>>;
}
