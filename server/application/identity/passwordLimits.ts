const minute = 60_000;

/** Rule PASSWORD-3: how long a link is valid. */
export const linkMinutes = 60;
export const linkMilliseconds = linkMinutes * minute;
/**
 * A mail that was not sent is tried again after this time: a link until its request is as old as a link can be, the notice
 * of a change for a day. Sending takes less than this time.
 */
export const retryMilliseconds = 2 * minute;
