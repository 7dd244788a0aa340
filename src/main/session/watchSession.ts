import { callbackPath, userCookie } from '../../domain/session/session.ts';
import { sessionKeys } from '../../domain/session/storageKeys.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { tryStorage } from '../../ui/base/loading/reportUnexpected.ts';
import type { LoadSession } from './loadSession.ts';

/**
 * Rules SESSION-3, SESSION-5, SESSION-8 and SESSION-15: calls `SessionKeeper` on load, on focus and on any activity. A
 * visitor without the cookie has no session. For them its code is loaded only if something is left to be cleared.
 */
export function watchSession(session: Session, load: LoadSession, report: (fault: unknown) => void): void {
  if (location.pathname !== callbackPath && (hasCookie() || hasRemains())) {
    if (hasCookie()) session.begin();
    load()
      .then((keeper) => keeper.restore())
      .catch((fault: unknown) => {
        session.leave();
        report(fault);
      });
  }
  addEventListener('focus', () => {
    if (session.state === 'signed-in' || hasCookie())
      void load()
        .then((keeper) => keeper.checkFocus())
        .catch(report);
  });
  const onActivity = () => {
    if (session.state === 'signed-in')
      void load()
        .then((keeper) => keeper.checkExpiry())
        .catch(report);
  };
  for (const sign of ['scroll', 'click', 'mousedown', 'keydown'])
    addEventListener(sign, onActivity, { passive: true, capture: true });
}

function hasCookie(): boolean {
  return document.cookie
    .split('; ')
    .some((cookie) => cookie.startsWith(`${userCookie.name}=`) && !cookie.endsWith('='));
}

/** Whether a session has left anything in this browser: also a stray id token, and what did not fit into `localStorage`. */
function hasRemains(): boolean {
  return [() => localStorage, () => sessionStorage].some((place) => {
    const isUsed = tryStorage(() => {
      const storage = place();
      return sessionKeys.some((key) => storage.getItem(key) !== null);
    });
    // If storage is blocked, nothing is in it.
    return isUsed ?? false;
  });
}
