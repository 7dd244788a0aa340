import { identityMessages, type IdentityFault } from '../../domain/session/identityMessages.ts';
import type { LogoutReason, Self } from '../../domain/session/session.ts';

/** Final: the same again gets the same answer. Transient: the network or the provider may do better. Benign: nothing to report. */
export type IdentityErrorKind = 'final' | 'transient' | 'benign';

export interface IdentityErrorAbout {
  readonly kind: IdentityErrorKind;
  /** The provider's own code (`invalid_grant`, `login_required`, `E0000007`), where it gave one; else the fault's. */
  readonly code?: string;
  /** Where the person was before a callback that failed. */
  readonly path?: string;
  readonly cause?: unknown;
}

/** The one error of signing in. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly fault: IdentityFault;
  readonly code: string;
  readonly kind: IdentityErrorKind;
  readonly path: string | undefined;

  constructor(fault: IdentityFault, { kind, code = fault, path, cause }: IdentityErrorAbout) {
    super(identityMessages[fault], { cause });
    this.fault = fault;
    this.code = code;
    this.kind = kind;
    this.path = path;
  }
}

export interface Tokens {
  readonly access: string;
  readonly self: Self;
}

export interface SignInWish {
  /** Where to return to. */
  readonly path: string;
  readonly registration: boolean;
}

/** Who is signed in, by the identity provider. Whatever fails throws `IdentityError`. */
export interface Identity {
  /** Leaves the page; settles only where that fails, or once the page is shown again after all (Back out of the provider's page). */
  signIn(wish: SignInWish): Promise<void>;
  /** Redeems what the provider put into the address (path, query and hash) of the callback. */
  handleCallback(address: string): Promise<{ readonly tokens: Tokens } & SignInWish>;
  /** Signs in by a hidden frame; `undefined` when the provider wants to see the person (`login_required`). */
  silent(): Promise<Tokens | undefined>;
  /** New tokens for the refresh token; asks nobody when there is none (`refresh_token_not_found`). */
  refresh(): Promise<Tokens>;
  /** The provider's session; `undefined` when there is none (404). */
  session(): Promise<{ readonly expiresAt: Date } | undefined>;
  /** One try to prolong it; `undefined` when there is none (`E0000007`, 404). */
  extendSession(): Promise<{ readonly expiresAt: Date } | undefined>;
  /** Ends the provider's session and what `clear` forgets, even where the provider fails; that it has no session is no error. */
  signOut(reason: LogoutReason): Promise<void>;
  /** Forgets what this browser keeps of the session: the tokens and the end date. Asks nobody. */
  clear(): void;
  /** The tokens in storage now; their lifetime is not judged by the local clock. */
  held(): Tokens | undefined;
  /** A token fit for a call, refreshed when due; `undefined` when there is none. Throws an `IdentityError` where it has ended and cannot be renewed. */
  accessToken(): Promise<string | undefined>;
  /** Tells when another tab has signed in or out; answers how to stop. */
  subscribe(onChange: () => void): () => void;
}
