import { onFocus, type FocusSigns } from '../../domain/session/session.ts';
import type { Identity } from '../ports/Identity.ts';
import type { Pages } from '../ports/Pages.ts';
import type { SessionIndicator } from '../ports/SessionIndicator.ts';
import type { LogOut } from './logOut.ts';

export interface CheckFocusPorts {
  readonly identity: Identity;
  readonly indicator: SessionIndicator;
  readonly pages: Pages;
  readonly logOut: LogOut;
}

/**
 * Rule SESSION-5: follows what another window, or a sister site, has done to the session since this window had the
 * focus.
 */
export type CheckFocus = (session: Omit<FocusSigns, 'cookieId'>) => Promise<void>;

export function makeCheckFocus({ identity, indicator, pages, logOut }: CheckFocusPorts): CheckFocus {
  return async (session) => {
    const cookieId = indicator.read();
    const answer = onFocus({ ...session, cookieId });
    if (answer.do === 'nothing') return;
    if (answer.reason !== undefined) await logOut(answer.reason);
    // Tokens that another tab has just got for the cookie's person are what the page needs when it is loaded anew.
    else if (identity.held()?.self.id !== cookieId) identity.clear();
    pages.reload();
  };
}
