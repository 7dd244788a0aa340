import type { IdentityFault } from '../../domain/session/identityMessages.ts';
import { onLoad } from '../../domain/session/sessionChecks.ts';
import type { Self } from '../../domain/session/session.ts';
import type { ErrorReports } from '../ports/observation/ErrorReports.ts';
import { IdentityError, type Identity, type Tokens } from '../ports/session/Identity.ts';
import type { Pages } from '../ports/Pages.ts';
import type { SessionIndicator } from '../ports/session/SessionIndicator.ts';
import type { LogOut } from './logOut.ts';

export interface RestoreSessionPorts {
  readonly identity: Identity;
  readonly sessionIndicator: SessionIndicator;
  readonly pages: Pages;
  readonly errorReports: ErrorReports;
  readonly logOut: LogOut;
}

interface Restored {
  readonly self: Self | undefined;
  /** The cookie for which no session could be restored. `onFocus` does not retry with it. */
  readonly triedId: string | undefined;
}

/** Rules SESSION-3 and SESSION-4: finds out on load who is signed in. It never redirects and never throws. */
export type RestoreSession = () => Promise<Restored>;

export function makeRestoreSession({
  identity,
  sessionIndicator,
  pages,
  errorReports,
  logOut,
}: RestoreSessionPorts): RestoreSession {
  const report = (error: unknown) => {
    if (!(error instanceof IdentityError) || error.kind !== 'benign') errorReports.report(error, { source: 'session' });
  };

  async function renewed(cookieId: string): Promise<Tokens | undefined> {
    const before = identity.held();
    try {
      const tokens = await identity.refresh();
      // Another tab may have signed somebody else in meanwhile, so the cookie is read again.
      const cookieNow = sessionIndicator.read();
      if (cookieNow === undefined || tokens.self.id === cookieNow) return tokens;
      // The cookie's person signed in elsewhere. These tokens belong to the person before.
      if (isHeldStill(tokens)) identity.clear();
    } catch (error) {
      if (isWithoutRefreshToken(error)) {
        if (before !== undefined) report(error);
      } else if (isRevoked(error) && before !== undefined && before.self.id !== cookieId && isHeldStill(before)) {
        // As above: the session that was revoked is not the one of the cookie's person.
        identity.clear();
      } else return afterFailure(error, cookieId);
    }
    return byFrame(cookieId);
  }

  function isHeldStill(tokens: Tokens | undefined): boolean {
    return identity.held()?.access === tokens?.access;
  }

  /**
   * Rule SESSION-11: the session ends only after a final answer of the provider, or when an outage outlasts the access
   * token.
   */
  async function afterFailure(error: unknown, cookieId: string): Promise<Tokens | undefined> {
    if (!isRevoked(error)) report(error);
    const isFinal = error instanceof IdentityError && error.kind === 'final';
    const kept = isFinal ? undefined : await stillGood(cookieId);
    if (kept === undefined) await logOut('RefreshError', cookieId);
    return kept;
  }

  async function byFrame(cookieId: string): Promise<Tokens | undefined> {
    const before = identity.held();
    try {
      const tokens = await identity.silent();
      if (tokens === undefined && isHeldStill(before)) identity.clear();
      return tokens;
    } catch (error) {
      report(error);
      return stillGood(cookieId);
    }
  }

  async function stillGood(cookieId: string): Promise<Tokens | undefined> {
    const token = await identity.accessToken().catch((error: unknown) => {
      // An `IdentityError` was reported when the refresh or the frame failed.
      if (!(error instanceof IdentityError)) report(error);
      return undefined;
    });
    const held = identity.held();
    return token !== undefined && held?.self.id === cookieId ? held : undefined;
  }

  return async () => {
    const cookieId = sessionIndicator.read();
    const answer = onLoad({ path: pages.path(), cookieId });
    if (answer === 'clear') identity.clear();
    if (answer !== 'refresh' || cookieId === undefined) return { self: undefined, triedId: undefined };
    const tokens = await renewed(cookieId);
    const cookieNow = sessionIndicator.read();
    if (tokens === undefined) return { self: undefined, triedId: cookieNow };
    if (cookieNow === undefined) {
      // Another tab has signed out meanwhile.
      identity.clear();
      return { self: undefined, triedId: undefined };
    }
    sessionIndicator.write(tokens.self.id);
    return { self: tokens.self, triedId: undefined };
  };
}

function isWithoutRefreshToken(error: unknown): boolean {
  return error instanceof IdentityError && error.code === ('refresh_token_not_found' satisfies IdentityFault);
}

function isRevoked(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'invalid_grant';
}
