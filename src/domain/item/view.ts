const minute = 60_000;

/** Rule VIEW-1: a visitor counts again as a viewer of the same recorded webinar after this time. */
export const viewPauseMilliseconds = 60 * minute;

/** Rule VIEW-4: a list that is sorted by views is at most this old. */
export const popularMilliseconds = 5 * minute;
