const hour = 3_600_000;

/** Rule REMINDER-7: a request that nobody confirms is forgotten after this time. */
export const confirmationMilliseconds = 48 * hour;
/** Rule REMINDER-8: at most one confirmation mail to an address for one session within this time, … */
export const sameSessionMilliseconds = hour;
/** … and at most this number of them to a mailbox, for all sessions within a day. */
export const mostConfirmationsADay = 3;
/** Rule REMINDER-8: how many valid requests one network may make. A class shares a network. */
export const requestsOfNetwork = [
  { most: 60, milliseconds: hour / 6 },
  { most: 200, milliseconds: 24 * hour },
] as const;
export const dayMilliseconds = 24 * hour;
/** Rule REMINDER-9: for how many days after the end an address waits for the recording; then it is erased. */
export const retentionDays = 60;
export const retentionMilliseconds = retentionDays * 24 * hour;
