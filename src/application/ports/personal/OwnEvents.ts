import type { RecordedEvent } from '../../../domain/analytics/recordedEvent.ts';

/** What the site has recorded of the signed-in person. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface OwnEvents {
  /** In the order in which they happened. */
  read(signal: AbortSignal): Promise<readonly RecordedEvent[]>;
  erase(): Promise<void>;
}
