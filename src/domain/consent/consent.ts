import { fieldsOf } from '../text/fieldsOf.ts';

/** The purposes that a visitor may allow. */
export const consentPurposes = ['measurement', 'marketing'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The visitor's choice in Cookie Preferences: what is allowed. */
export type ConsentChoice = Readonly<Record<ConsentPurpose, boolean>>;

/** A choice as the browser keeps it, with the time of the choice (ISO 8601 UTC). */
export interface StoredChoice extends ConsentChoice {
  readonly chosenAt: string;
}

/** What the rules of consent ask. */
export interface ConsentSigns {
  /** `undefined` before the visitor chooses, and after the choice has expired. */
  readonly choice: ConsentChoice | undefined;
  /** Whether the browser sends Global Privacy Control (https://w3c.github.io/gpc/). */
  readonly hasPrivacyControl: boolean;
}

/** Rule CONSENT-1: optional code starts only after a choice that allows it. Global Privacy Control refuses all of it. */
export function isAllowed({ choice, hasPrivacyControl }: ConsentSigns, purpose: ConsentPurpose): boolean {
  return !hasPrivacyControl && choice?.[purpose] === true;
}

/** Rule CONSENT-2: events go to the site's own server unless the visitor refuses measurement, or the browser does. */
export function mayCountEvents({ choice, hasPrivacyControl }: ConsentSigns): boolean {
  return !hasPrivacyControl && choice?.measurement !== false;
}

const monthsKept = 6;

/**
 * Rule CONSENT-3: reads a stored choice. It is valid for six months. A malformed choice, or one from the future, is
 * ignored.
 */
export function choiceFrom(kept: unknown, now: Date): ConsentChoice | undefined {
  const { measurement, marketing, chosenAt } = fieldsOf(kept);
  if (typeof measurement !== 'boolean' || typeof marketing !== 'boolean' || typeof chosenAt !== 'string')
    return undefined;
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - monthsKept);
  // A shorter month has no such day: its last one counts.
  if (oldest.getUTCDate() !== now.getUTCDate()) oldest.setUTCDate(0);
  const chosen = Date.parse(chosenAt);
  return chosen > oldest.getTime() && chosen <= now.getTime() ? { measurement, marketing } : undefined;
}
