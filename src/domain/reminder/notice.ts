/** What a person knows of a session, or what is true of it now. */
export interface Announced {
  readonly startsAt: Date;
  readonly isCancelled: boolean;
}

export type NoticeKind = 'rescheduled' | 'cancelled' | 'announced-again';

/**
 * Rule REMINDER-5: the notice that a person needs, by what they were last told. A change that was undone before it was
 * told needs none.
 */
export function noticeFor(told: Announced, now: Announced): NoticeKind | undefined {
  if (now.isCancelled) return told.isCancelled ? undefined : 'cancelled';
  if (told.isCancelled) return 'announced-again';
  return told.startsAt.getTime() === now.startsAt.getTime() ? undefined : 'rescheduled';
}
