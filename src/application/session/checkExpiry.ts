import { endDateOf, expiryPauseMilliseconds, isExpired, sessionRefresh } from '../../domain/session/sessionChecks.ts';
import type { Clock } from '../ports/Clock.ts';
import { IdentityError, type Identity } from '../ports/session/Identity.ts';
import type { Pages } from '../ports/Pages.ts';
import type { SessionEnd } from '../ports/session/SessionEnd.ts';
import type { LogOut } from './logOut.ts';

export interface CheckExpiryPorts {
  readonly identity: Identity;
  readonly sessionEnd: SessionEnd;
  readonly pages: Pages;
  readonly clock: Clock;
  readonly logOut: LogOut;
}

/**
 * Rules SESSION-8 to SESSION-10: extends a session that ends today or has ended. It runs on any activity of a signed-in
 * person, and once after the sign-in to learn the end date. `ended`: the provider had no session, so the person was
 * logged out. The fault of the last try is thrown.
 */
export type CheckExpiry = () => Promise<'alive' | 'ended'>;

export function makeCheckExpiry({ identity, sessionEnd, pages, clock, logOut }: CheckExpiryPorts): CheckExpiry {
  let pausedAt: Date | undefined;
  let isUnknowable = false;
  let running: Promise<'alive' | 'ended'> | undefined;

  /** If the clock was set back, the pause ends, because it would last too long. */
  function isPaused(): boolean {
    const passed = pausedAt === undefined ? Infinity : clock.now().getTime() - pausedAt.getTime();
    return passed >= 0 && passed < expiryPauseMilliseconds;
  }

  function isDue(): boolean {
    const endDate = sessionEnd.read();
    return endDate === undefined ? !isUnknowable : isExpired(endDate, clock.now(), pages.zone());
  }

  function remember({ expiresAt }: { readonly expiresAt: Date }): void {
    // After a sign-out no end date may be stored.
    if (identity.held() !== undefined) sessionEnd.write(endDateOf(expiresAt, pages.zone()));
  }

  async function learn(): Promise<'alive'> {
    pausedAt = clock.now();
    const session = await identity.session();
    pausedAt = undefined;
    // Without access to the provider's cookie there is no end date. Then the tokens alone decide.
    if (session === undefined) isUnknowable = true;
    else remember(session);
    return 'alive';
  }

  async function prolong(): Promise<'alive' | 'ended'> {
    const personId = identity.held()?.self.id;
    try {
      const session = await extended();
      if (session === 'none') {
        await logOut('InvalidSession', personId);
        return 'ended';
      }
      if (session !== 'settled') remember(session);
      return 'alive';
    } finally {
      pausedAt = clock.now();
    }
  }

  async function extended(): Promise<{ readonly expiresAt: Date } | 'none' | 'settled'> {
    for (let failed = 0; ;) {
      try {
        return (await identity.extendSession()) ?? 'none';
      } catch (error) {
        failed += 1;
        const isWorthAnother = error instanceof IdentityError && error.kind !== 'final';
        if (failed === sessionRefresh.tries || !isWorthAnother) throw error;
      }
      await clock.wait(sessionRefresh.baseMilliseconds * 2 ** (failed - 1));
      // Meanwhile the person may have signed out, or another tab may have extended the session.
      if (identity.held() === undefined || !isDue()) return 'settled';
    }
  }

  return async () => {
    if (running !== undefined) return running;
    if (isPaused() || !isDue()) return 'alive';
    running = (sessionEnd.read() === undefined ? learn() : prolong()).finally(() => {
      running = undefined;
    });
    return running;
  };
}
