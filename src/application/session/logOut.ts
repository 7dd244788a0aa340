import type { LogoutReason } from '../../domain/session/session.ts';
import { sharedFlight } from '../../domain/calls/sharedFlight.ts';
import type { Analytics } from '../ports/Analytics.ts';
import type { ErrorReports } from '../ports/ErrorReports.ts';
import type { Identity } from '../ports/Identity.ts';
import type { SessionIndicator } from '../ports/SessionIndicator.ts';

export interface LogOutPorts {
  readonly identity: Identity;
  readonly indicator: SessionIndicator;
  readonly analytics: Analytics;
  readonly reports: ErrorReports;
}

/**
 * Rules SESSION-12 and SESSION-13: ends the session here, at the provider and, by the cookie, at the sister sites. It
 * never throws: here the person is signed out in any case.
 */
export type LogOut = (reason: LogoutReason) => Promise<void>;

export function makeLogOut({ identity, indicator, analytics, reports }: LogOutPorts): LogOut {
  // Two faults at once, or two signs of the same one, are one ending.
  return sharedFlight(async (reason: LogoutReason): Promise<void> => {
    if (reason !== 'UserSignOut') analytics.track('Unexpected Logout', { reason });
    // Someone else has signed in: the cookie and the provider's session are theirs, and so may the tokens be by now.
    if (reason === 'SessionMismatch') {
      if (identity.held()?.self.id !== indicator.read()) identity.clear();
      return;
    }
    if (indicator.read() !== undefined) {
      analytics.track('Removing Session Cookie');
      indicator.remove();
    }
    try {
      await identity.signOut(reason);
    } catch (error) {
      reports.report(error, { source: 'session' });
      identity.clear();
    }
  });
}
