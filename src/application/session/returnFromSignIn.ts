import { eventSectionAt } from '../../domain/analytics/analyticsEvent.ts';
import { identityMessages } from '../../domain/session/identityMessages.ts';
import { callbackPath, type Self } from '../../domain/session/session.ts';
import { rememberedPath } from '../../domain/session/returnPath.ts';
import type { TrackEvent } from '../analytics/trackEvent.ts';
import type { ErrorReports } from '../ports/observation/ErrorReports.ts';
import { IdentityError, type Identity } from '../ports/session/Identity.ts';
import type { Pages } from '../ports/Pages.ts';
import type { SessionIndicator } from '../ports/session/SessionIndicator.ts';

export interface ReturnFromSignInPorts {
  readonly identity: Identity;
  readonly sessionIndicator: SessionIndicator;
  readonly pages: Pages;
  readonly trackEvent: TrackEvent;
  readonly errorReports: ErrorReports;
}

interface Returned {
  /** `undefined` if the sign-in failed. The session that this browser had before stays untouched then. */
  readonly self: Self | undefined;
  /** The path to go to. It has been checked: it stays on this site. */
  readonly path: string;
  /** Whether the person came to begin a trial. */
  readonly registration: boolean;
  /** The text of rule SIGNIN-12 if the sign-in failed. A bookmark of the callback is no failure. */
  readonly complaint?: string | undefined;
}

/**
 * Rules SIGNIN-3 and SIGNIN-4: completes a sign-in on the callback page. It never throws: a failed sign-in also leads
 * back to the person's path.
 */
export type ReturnFromSignIn = () => Promise<Returned>;

export function makeReturnFromSignIn({
  identity,
  sessionIndicator,
  pages,
  trackEvent,
  errorReports,
}: ReturnFromSignInPorts): ReturnFromSignIn {
  return async () => {
    try {
      const { tokens, path: remembered, registration } = await identity.handleCallback(pages.path());
      sessionIndicator.write(tokens.self.id);
      const path = rememberedPath(remembered, callbackPath);
      void trackEvent('Signed In', { section: eventSectionAt(path) });
      return { self: tokens.self, path, registration };
    } catch (error) {
      const fault = error instanceof IdentityError ? error : undefined;
      if (fault?.kind !== 'benign') errorReports.report(error, { source: 'session' });
      const { message } = fault ?? { message: identityMessages.tokens_not_fetched };
      return {
        self: undefined,
        path: rememberedPath(fault?.path ?? null, callbackPath),
        registration: false,
        complaint: fault?.kind === 'benign' ? undefined : message,
      };
    }
  };
}
