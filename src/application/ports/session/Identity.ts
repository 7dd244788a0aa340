import { identityMessages, type IdentityFault } from '../../../domain/session/identityMessages.ts';
import type { LogoutReason, Self } from '../../../domain/session/session.ts';

/** `final`: a retry gets the same answer. `transient`: a retry may help. `benign`: nothing to report. */
export type IdentityErrorKind = 'final' | 'transient' | 'benign';

export interface IdentityErrorAbout {
  readonly kind: IdentityErrorKind;
  /**
   * The provider's own code (`invalid_grant`, `login_required`, `E0000007`). Without one it is the name of the fault.
   */
  readonly code?: string;
  /** The person's path before a callback that failed. */
  readonly path?: string;
  readonly cause?: unknown;
}

/** The only error that signing in throws. */
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

export interface SignInRequest {
  /** The path to return to. */
  readonly path: string;
  readonly registration: boolean;
}

/** Signs people in through the identity provider. Every failure throws `IdentityError`. */
export interface Identity {
  /** Leaves the page. The promise settles only if that fails, or if Back from the provider shows the page again. */
  signIn(wish: SignInRequest): Promise<void>;
  /** Redeems the provider's answer in the address (path, query and hash) of the callback. */
  handleCallback(address: string): Promise<{ readonly tokens: Tokens } & SignInRequest>;
  /** Signs in through a hidden frame; `undefined` if the provider must ask the person (`login_required`). */
  silent(): Promise<Tokens | undefined>;
  /**
   * Gets new tokens for the refresh token. Without one it throws `refresh_token_not_found` without a request. A refused
   * one stays stored until the session is ended by `signOut` or `clear`.
   */
  refresh(): Promise<Tokens>;
  /** The provider's session; `undefined` if there is none (404). */
  session(): Promise<{ readonly expiresAt: Date } | undefined>;
  /** Tries once to extend the provider's session; `undefined` if there is none (`E0000007`, 404). */
  extendSession(): Promise<{ readonly expiresAt: Date } | undefined>;
  /**
   * Clears this browser and ends the provider's session. It clears even if the provider fails; a missing session is no
   * error.
   */
  signOut(reason: LogoutReason): Promise<void>;
  /** Deletes the tokens and the end date from this browser. It sends no request. */
  clear(): void;
  /** The stored tokens. The local clock does not decide whether they have expired. */
  held(): Tokens | undefined;
  /**
   * A token for a call, refreshed when due, or if it is the one that the server has `refused`; `undefined` if there is
   * none. Throws `IdentityError` if it has expired or was refused, and cannot be renewed.
   */
  accessToken(refused?: string): Promise<string | undefined>;
  /** Calls `onChange` when another tab has signed in or out. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}
