import { onFocus, type FocusSigns } from '../../domain/session/sessionChecks.ts';
import type { Identity } from '../ports/session/Identity.ts';
import type { Pages } from '../ports/Pages.ts';
import type { SessionIndicator } from '../ports/session/SessionIndicator.ts';
import type { LogOut } from './logOut.ts';

export interface CheckFocusPorts {
  readonly identity: Identity;
  readonly sessionIndicator: SessionIndicator;
  readonly pages: Pages;
  readonly logOut: LogOut;
}

/**
 * Rule SESSION-5: when the window gets the focus, it follows what another window or a sister site did to the session.
 */
export type CheckFocus = (session: Omit<FocusSigns, 'cookieId'>) => Promise<void>;

export function makeCheckFocus({ identity, sessionIndicator, pages, logOut }: CheckFocusPorts): CheckFocus {
  return async (session) => {
    const cookieId = sessionIndicator.read();
    const answer = onFocus({ ...session, cookieId });
    if (answer.do === 'nothing') return;
    if (answer.reason !== undefined) await logOut(answer.reason, session.personId);
    // Another tab may have just stored tokens of the cookie's person. The reloaded page needs them, so they stay.
    else if (identity.held()?.self.id !== cookieId) identity.clear();
    pages.reload();
  };
}
