import { isTrialRegistration, withoutRegistration } from '../../domain/session/trialRegistration.ts';
import { sharedFlight } from '../../domain/calls/sharedFlight.ts';
import type { Identity } from '../ports/session/Identity.ts';
import type { Pages } from '../ports/Pages.ts';

export interface SignInPorts {
  readonly identity: Identity;
  readonly pages: Pages;
}

/**
 * Rule SIGNIN-2: leaves for the identity provider. It remembers the person's path, and whether they came to begin a
 * trial: by `isForTrial` or by the address.
 */
export type SignIn = (isForTrial?: boolean) => Promise<void>;

export function makeSignIn({ identity, pages }: SignInPorts): SignIn {
  // Rule SIGNIN-1: a second click joins the first, until the page is left or shown again.
  return sharedFlight(async (isForTrial = false) => {
    const path = pages.path();
    await identity.signIn({ path: withoutRegistration(path), registration: isForTrial || isTrialRegistration(path) });
  });
}
