/**
 * Rule TOKEN-4: the storage keys of a session. The keys of a sign-in under way contain its state, so that two sign-ins
 * never share one.
 */
export const storageKeys = {
  accessToken: 'sdk.access_token',
  accessTokenPayload: 'sdk.access_token_payload',
  idToken: 'sdk.id_token',
  idTokenPayload: 'sdk.id_token_payload',
  refreshToken: 'sdk.refresh_token',
  /** When the access token was received, and for how long it lives. */
  receipt: 'sdk.access_token_receipt',
  codeVerifier: (state: string) => `sdk.code_verifier.${state}`,
  nonce: (state: string) => `sdk.nonce.${state}`,
  /** The person's path, whether they came to register, and when the sign-in began. */
  transaction: (state: string) => `sdk.transaction.${state}`,
  endDate: 'endDate',
} as const;

/** Rule ADMIN-1: the storage keys of the choices of administrators. Their values are the strings `true` and `false`. */
export const adminModeKeys = { mode: 'admin-mode', hidesPast: 'admin-hide-past-webinars' } as const;

/** Rule LIBRARY-8: the storage key of what an administrator has chosen in the library. */
export const libraryKeys = { choices: (person: string) => `admin-library.${person}` } as const;

/** Rule SESSION-3: the keys of everything that a session leaves in this browser. */
export const sessionKeys = [
  storageKeys.accessToken,
  storageKeys.accessTokenPayload,
  storageKeys.idToken,
  storageKeys.idTokenPayload,
  storageKeys.refreshToken,
  storageKeys.receipt,
  storageKeys.endDate,
] as const;
/** Rule MOVE-36: the storage key of the finished uploads of a row of an import. A file is appended to it. */
export const importKeys = {
  sentFiles: (person: string, row: string) => `admin-import.${person}.${row}.`,
} as const;
