import type { Person } from '../access/person.ts';

/** The signed-in person, as the tokens describe them. Rule TOKEN-2. */
export interface Self extends Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Authenticates the person to the feature-flag service; `undefined` where the id token has none. */
  readonly hash: string | undefined;
}

export type SessionState = 'loading' | 'signed-in' | 'signed-out';

/** Rule SESSION-1: the state of a session. A person with an id is signed in. */
export function sessionState({
  isLoading,
  personId,
}: {
  readonly isLoading: boolean;
  readonly personId: string | undefined;
}): SessionState {
  if (isLoading) return 'loading';
  return personId === undefined ? 'signed-out' : 'signed-in';
}

/** Rule SESSION-2: why a session ends. */
export const logoutReasons = [
  'UserSignOut',
  'NoSessionIndicator',
  'StatusError',
  'RoleError',
  'RefreshError',
  'SessionMismatch',
  'InvalidSession',
] as const;
export type LogoutReason = (typeof logoutReasons)[number];

/** Rule PASSWORD-7: the page of the embedded provider about the own sign-in. It is no screen of the site. */
export const ownSignInPath = '/my/sign-in';

/** Rule PASSWORD-7: the page is there if the provider is that of the site, which is on its origin. */
export function hasOwnSignIn(settings: {
  readonly publicUrl: string;
  readonly identity: { readonly issuer: string };
}): boolean {
  return new URL(settings.identity.issuer).origin === new URL(settings.publicUrl).origin;
}

/** Rule ROUTE-6: the path that the identity provider redirects back to. */
export const callbackPath = '/auth-callback';

/**
 * Rule OIDC-2: the empty page at which a hidden frame ends if the provider sends no messages. Only this site may frame
 * it.
 */
export const silentCallbackPath = '/auth-silent';

/**
 * Rule SESSION-6: the cookie with the id of the signed-in person. It is set on the root domain, so that sister sites
 * can read it.
 */
export const userCookie = { name: 'training_user_id', months: 6 } as const;
