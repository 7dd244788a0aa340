import { wallTimeOf } from '../../../domain/date/wallTime.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { PlannedItem } from '../../../domain/plan/plan.ts';

/** What happens at a time: a publication, one that has failed, the end of one, or a live session. */
type EntryKind = 'publish' | 'failed' | 'unpublish' | 'session';

export interface CalendarEntry {
  readonly kind: EntryKind;
  /** By the clock of the administrator's zone. */
  readonly day: string;
  readonly time: string;
  readonly title: string;
  readonly release: string | null;
  /** The plan that the entry opens, or the session. */
  readonly of: PlannedItem | UpcomingWebinar;
}

/** Rule PLAN-11: the entries of plans and sessions, by time. */
export function entriesOf(
  plans: readonly PlannedItem[],
  sessions: readonly UpcomingWebinar[],
  zone: string,
): readonly CalendarEntry[] {
  const entry = (kind: EntryKind, instant: string, of: CalendarEntry['of'], release: string | null) => ({
    at: Date.parse(instant),
    kind,
    ...wallTimeOf(new Date(instant), zone),
    title: of.title,
    release,
    of,
  });
  const entries = [
    ...plans.flatMap((plan) => [
      ...(plan.publishAt === null
        ? []
        : [entry(plan.failure === null ? 'publish' : 'failed', plan.publishAt, plan, plan.release)]),
      ...(plan.unpublishAt === null ? [] : [entry('unpublish', plan.unpublishAt, plan, null)]),
    ]),
    ...sessions.map((session) => entry('session', session.startsAt, session, null)),
  ];
  return entries.sort((one, other) => one.at - other.at);
}

/** The entries by their day, for the days of a month. */
export function byDay(
  days: readonly string[],
  entries: readonly CalendarEntry[],
): readonly { readonly day: string; readonly entries: readonly CalendarEntry[] }[] {
  return days.map((day) => ({ day, entries: entries.filter((entry) => entry.day === day) }));
}
