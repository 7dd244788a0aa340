import type { Consent } from '../ports/consent/Consent.ts';
import type { Analytics } from '../ports/observation/Analytics.ts';

interface IdentifyVisitorPorts {
  readonly analytics: Pick<Analytics, 'identify'>;
  readonly consent: Pick<Consent, 'mayCountEvents'>;
  /** Whether administration mode is on. It waits until that is known. */
  readonly isAdministering: () => Promise<boolean>;
}

export type IdentifyVisitor = () => Promise<void>;

/**
 * Rules ANALYTICS-2, EVENT-2 and EVENT-4: links the anonymous visitor to the person who has signed in, unless
 * administration mode is on or the visitor refuses it.
 */
export function makeIdentifyVisitor({ analytics, consent, isAdministering }: IdentifyVisitorPorts): IdentifyVisitor {
  return async () => {
    if (!(await isAdministering()) && consent.mayCountEvents()) analytics.identify();
  };
}
