import { isTrialRegistration, withoutRegistration } from '../../domain/session.ts';
import type { Identity } from '../ports/Identity.ts';
import type { Pages } from '../ports/Pages.ts';

export interface SignInPorts {
  readonly identity: Identity;
  readonly pages: Pages;
}

/** Goes to the identity provider, remembering where the person was and whether they came to begin a trial: by the address, or one before it. */
export type SignIn = (isForTrial?: boolean) => Promise<void>;

export function makeSignIn({ identity, pages }: SignInPorts): SignIn {
  // One redirect at a time (§4): a second click joins the first until the page is left, or shown again.
  let leaving: Promise<void> | undefined;

  return (isForTrial = false) => {
    const path = pages.path();
    leaving ??= identity
      .signIn({ path: withoutRegistration(path), registration: isForTrial || isTrialRegistration(path) })
      .finally(() => {
        leaving = undefined;
      });
    return leaving;
  };
}
