import type { ConsentChoice, ConsentPurpose } from '../../../domain/consent/consent.ts';

/** The visitor's consent to optional services and counting. All tabs of this browser share it. It never throws. */
export interface Consent {
  /** The visitor's choice; `undefined` before it, and once it has expired. */
  readonly choice: ConsentChoice | undefined;
  /** Whether the browser sends Global Privacy Control, which outranks every choice. */
  readonly hasPrivacyControl: boolean;
  /** Rule CONSENT-1: whether optional code of this purpose may run, and whether a person may be named to it. */
  allows(purpose: ConsentPurpose): boolean;
  /** Rule CONSENT-2: whether events may go to the site's own server. */
  mayCountEvents(): boolean;
  choose(choice: ConsentChoice): void;
  /** Rule CONSENT-4: calls the listener after each choice in any tab. Returns what ends it. */
  onChange(listener: () => void): () => void;
}
