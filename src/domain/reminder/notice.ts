/** The state of a session: the last one that a person was told, or the current one. */
export interface Announced {
  readonly startsAt: Date;
  readonly isCancelled: boolean;
}

export type NoticeKind = 'rescheduled' | 'cancelled' | 'announced-again';

/**
 * Rule REMINDER-5: the notice that a person needs, by what they were last told. A change that was undone before any
 * notice needs none.
 */
export function noticeFor(told: Announced, now: Announced): NoticeKind | undefined {
  if (now.isCancelled) return told.isCancelled ? undefined : 'cancelled';
  if (told.isCancelled) return 'announced-again';
  return told.startsAt.getTime() === now.startsAt.getTime() ? undefined : 'rescheduled';
}
