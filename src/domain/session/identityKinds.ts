/** Our claims, which a provider may name in another way. */
export const identityClaims = [
  'aid',
  'training_admin',
  'training_role',
  'first_name',
  'last_name',
  'email',
  'launchdarkly',
] as const;
export type ClaimNames = Readonly<Partial<Record<(typeof identityClaims)[number], string>>>;

/** How the providers of one kind differ for the site and for the server. */
export interface IdentityTraits {
  /** The scopes to request, unless `IDENTITY_SCOPES` names others. */
  readonly scopes: readonly string[];
  /** The audience of access tokens, unless `IDENTITY_AUDIENCE` names another. With null it is the client id. */
  readonly audience: string | null;
  /** The names of our claims where they differ from ours, unless `IDENTITY_CLAIMS` names others. */
  readonly claims: ClaimNames;
  /** Whether `sub` names the person if the claim `aid` is missing. */
  readonly subjectStandsIn: boolean;
  /** Whether access tokens may be opaque. Then the server calls userinfo. */
  readonly mayBeOpaque: boolean;
  /** Whether hidden frames may end at the empty page of this site, because the provider sends no messages. */
  readonly framesEndHere: boolean;
}

/** Rule IDENTITY-3: the scopes that the site asks for. */
export const scopes = ['openid', 'profile_name', 'training_admin', 'email', 'user_subscription'] as const;

/**
 * Rule IDENTITY-4: the kinds of identity provider, for the site, the server and the settings.
 * `okta`: Okta and providers with its API, such as the embedded one. `oidc`: any OpenID Connect provider with
 * discovery. `src/main/session/loadSession.ts` has the binding of each kind.
 */
export const identityKinds = {
  okta: {
    scopes,
    audience: 'api://default',
    claims: {},
    subjectStandsIn: false,
    mayBeOpaque: false,
    framesEndHere: false,
  },
  oidc: {
    scopes: ['openid', 'profile', 'email'],
    audience: null,
    claims: { first_name: 'given_name', last_name: 'family_name' },
    subjectStandsIn: true,
    mayBeOpaque: true,
    framesEndHere: true,
  },
} as const satisfies Readonly<Record<string, IdentityTraits>>;
export type IdentityKind = keyof typeof identityKinds;

export function isIdentityKind(value: unknown): value is IdentityKind {
  return typeof value === 'string' && Object.hasOwn(identityKinds, value);
}
