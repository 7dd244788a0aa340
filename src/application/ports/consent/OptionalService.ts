import type { ConsentPurpose } from '../../../domain/consent/consent.ts';

/** Something that runs only while the visitor allows its purpose. A service that is blocked or down is no fault. */
export interface OptionalService {
  readonly purpose: ConsentPurpose;
  /** Resolves once it runs, or cannot run. It may start again after a stop. */
  start(): Promise<void>;
  /** Ends it at once. False if only a reload of the page ends it. */
  stop(): boolean;
}
