const hour = 60 * 60;
const day = 24 * hour;

const idleSessionSeconds = 14 * day;
/** NIST SP 800-63B asks for a new authentication after 30 days at its first level. */
const longestSessionSeconds = 30 * day;

/**
 * Rule IDENTITY-9: when a session ends that is used now, but not before `least` unless its longest life is over. All
 * moments are in seconds since 1970.
 */
export function sessionExpiry(now: number, signedInAt: number, least = 0): number {
  return Math.min(signedInAt + longestSessionSeconds, Math.max(now + idleSessionSeconds, least));
}

export const accessTokenSeconds = hour;
/** The tolerated clock difference between issuer and verifiers. */
export const skewSeconds = 60;
