import type { LogoutReason } from '../../domain/session/session.ts';
import { sharedFlight } from '../../domain/calls/sharedFlight.ts';
import type { TrackEvent } from '../analytics/trackEvent.ts';
import type { ErrorReports } from '../ports/observation/ErrorReports.ts';
import type { Identity } from '../ports/session/Identity.ts';
import type { Pages } from '../ports/Pages.ts';
import type { SessionIndicator } from '../ports/session/SessionIndicator.ts';

export interface LogOutPorts {
  readonly identity: Identity;
  readonly sessionIndicator: SessionIndicator;
  readonly trackEvent: TrackEvent;
  readonly pages: Pick<Pages, 'isLeaving'>;
  readonly errorReports: ErrorReports;
}

/**
 * Rules SESSION-12, SESSION-13 and SESSION-18: ends the session of a person in this browser, at the provider and, through the
 * cookie, on the sister sites. It never throws: this browser is signed out in any case.
 */
export type LogOut = (reason: LogoutReason, personId?: string) => Promise<void>;

export function makeLogOut({ identity, sessionIndicator, trackEvent, pages, errorReports }: LogOutPorts): LogOut {
  // Concurrent calls share one logout.
  return sharedFlight(async (reason: LogoutReason, personId?: string): Promise<void> => {
    // The browser aborts the calls of a page that is being closed. That says nothing about the session.
    if (reason !== 'UserSignOut' && pages.isLeaving()) return;
    // Rule EVENT-15: the events below are about the person whose session ends, and are sent after it has.
    const held = identity.held();
    const token = personId === undefined || held?.self.id === personId ? held?.access : undefined;
    if (reason !== 'UserSignOut') void trackEvent('Unexpected Logout', { reason }, token);
    // Somebody else has signed in. The cookie and the provider's session are theirs, and perhaps the tokens too.
    if (reason === 'SessionMismatch') {
      if (identity.held()?.self.id !== sessionIndicator.read()) identity.clear();
      return;
    }
    // Another tab has just stored the tokens of somebody else. Only they may ask for their own sign-out.
    const holder = identity.held()?.self.id;
    if (reason !== 'UserSignOut' && holder !== undefined && personId !== undefined && holder !== personId) return;
    if (sessionIndicator.read() !== undefined) {
      void trackEvent('Removing Session Cookie', {}, token);
      sessionIndicator.remove();
    }
    try {
      await identity.signOut(reason);
    } catch (error) {
      // The tokens are gone already. What is stored now belongs to a later sign-in.
      errorReports.report(error, { source: 'session' });
    }
  });
}
