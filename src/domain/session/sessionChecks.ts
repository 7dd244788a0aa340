import { addMonths } from 'date-fns/addMonths';
import { clockIn, isoDay, universalZone } from '../date/clock.ts';
import { callbackPath, userCookie, type SessionState } from './session.ts';
import { isPathOf } from './returnPath.ts';

/**
 * Rule SESSION-3: what a page does with the session when it loads. On the callback path it does nothing: the callback
 * itself decides.
 */
export function onLoad({
  path,
  cookieId,
}: {
  readonly path: string;
  readonly cookieId: string | undefined;
}): 'refresh' | 'clear' | 'nothing' {
  if (isPathOf(path, callbackPath)) return 'nothing';
  return cookieId === undefined ? 'clear' : 'refresh';
}

/** The session as a window knows it when it gets the focus. */
export interface FocusSigns {
  readonly state?: SessionState;
  readonly personId: string | undefined;
  readonly cookieId: string | undefined;
  /** The cookie with which this page already failed to sign in silently. A retry at each focus would reload forever. */
  readonly triedId?: string | undefined;
}

export type FocusAnswer =
  | { readonly do: 'nothing' }
  | { readonly do: 'log-out'; readonly reason: 'NoSessionIndicator' }
  | { readonly do: 'clear'; readonly reason: 'SessionMismatch' | undefined };

/**
 * Rule SESSION-5: what a window does when it gets the focus. Another window may have signed the person out, or signed
 * in somebody else. All answers but `nothing` reload the page.
 */
export function onFocus({ state, personId, cookieId, triedId }: FocusSigns): FocusAnswer {
  if (state === 'loading') return { do: 'nothing' };
  if (personId !== undefined) {
    if (cookieId === undefined) return { do: 'log-out', reason: 'NoSessionIndicator' };
    return cookieId === personId ? { do: 'nothing' } : { do: 'clear', reason: 'SessionMismatch' };
  }
  return cookieId === undefined || cookieId === triedId ? { do: 'nothing' } : { do: 'clear', reason: undefined };
}

/** Rule SESSION-7: the day on which a session ends, by the visitor's own calendar: `2026-11-21`. */
export function endDateOf(expiresAt: Date, zone: string): string {
  return isoDay(expiresAt, zone);
}

const dateShape = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Rule SESSION-7: a session is expired on its end date and later. A text that is no date counts as expired, because
 * extending the session replaces it.
 */
export function isExpired(endDate: string, now: Date, zone: string): boolean {
  return !dateShape.test(endDate) || endDate <= endDateOf(now, zone);
}

/** Rule SESSION-8: the pause after each check of the expiry. */
export const expiryPauseMilliseconds = 30_000;

/** Rule SESSION-9: the tries to extend a session. Each wait is twice the one before. */
export const sessionRefresh = { tries: 5, baseMilliseconds: 1000 } as const;

/** Rule SESSION-6: when a cookie that is written now expires: on the last day of a shorter month. */
export function userCookieEnd(now: Date): Date {
  return new Date(addMonths(clockIn(now, universalZone), userCookie.months));
}
