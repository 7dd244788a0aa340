import type { UpcomingWebinar } from './upcoming.ts';

/**
 * Rule UPCOMING-15: the start of a draft that has none yet. It is far in the future, so the draft comes last in each list
 * and is never over.
 */
export const openStart = '9999-01-01T00:00:00.000Z';

/** Rule UPCOMING-15: whether a webinar has a start. Published ones always have. */
export function hasStart({ startsAt }: Pick<UpcomingWebinar, 'startsAt'>): boolean {
  return startsAt.trim() !== '' && Date.parse(startsAt) !== Date.parse(openStart);
}

/** A start as it is stored. What administrators leave blank is open. */
export function storedStart(startsAt: string): string {
  return startsAt.trim() === '' ? openStart : startsAt;
}
