const hour = 60 * 60;
const day = 24 * hour;

export const sessionSeconds = 14 * day;
export const accessTokenSeconds = hour;
/** The tolerated clock difference between issuer and verifiers. */
export const skewSeconds = 60;
