import { addMonths } from 'date-fns/addMonths';
import { addDays } from 'date-fns/addDays';
import { startOfMonth } from 'date-fns/startOfMonth';
import { calendarDay, isoDay, universalZone } from '../date/clock.ts';
import { instantsAt, leaptTo, wallTimeOf } from '../date/wallTime.ts';
import { ok, refuse, type Result } from '../result.ts';
import { hasStart } from './openStart.ts';
import type { UpcomingWebinar } from './upcoming.ts';

export const rhythms = ['week', 'month'] as const;

/** Rule PLAN-12: an upcoming webinar takes place again every week or every month, by the host's clock. */
export interface Repetition {
  readonly every: (typeof rhythms)[number];
  /** The last possible day (`2026-12-31`) by the host's calendar. */
  readonly until: string;
}

/** Rule PLAN-12: with the first session. */
export const maximumSessions = 52;

export type RepetitionRefusal = 'start-missing' | 'until-unreadable' | 'no-session' | 'too-many-sessions';

type Session = Pick<UpcomingWebinar, 'startsAt' | 'zone'>;

/**
 * Rule PLAN-12: the starts (ISO 8601 UTC) of the sessions after this one. Each has the same local time, also after a
 * clock change; where the clock skips it, the session begins when it would have without the change. Sessions that would
 * have begun already are left out.
 */
export function repeatedStarts(
  { startsAt, zone }: Session,
  { every, until }: Repetition,
  now: Date,
): Result<readonly string[], RepetitionRefusal> {
  if (!hasStart({ startsAt })) return refuse('start-missing');
  if (!isDay(until)) return refuse('until-unreadable');
  const { time } = wallTimeOf(new Date(startsAt), zone);
  const starts: string[] = [];
  for (const day of every === 'week' ? weeklyDays(startsAt, zone) : monthlyDays(startsAt, zone)) {
    if (day > until) break;
    const [start = leaptTo(day, time, zone)] = instantsAt(day, time, zone);
    if (start !== undefined && start > now) starts.push(start.toISOString());
    if (starts.length >= maximumSessions) return refuse('too-many-sessions');
  }
  return starts.length === 0 ? refuse('no-session') : ok(starts);
}

const placesInMonth = ['first', 'second', 'third', 'fourth'] as const;

/** Rule PLAN-12: the place of a day among the same weekdays of its month: the first to the fourth, or else the last. */
export function placeInMonth(day: number): (typeof placesInMonth)[number] | 'last' {
  return placesInMonth[Math.ceil(day / 7) - 1] ?? 'last';
}

function* weeklyDays(startsAt: string, zone: string): Generator<string> {
  for (let day = addDays(calendarDay(new Date(startsAt), zone), 7); ; day = addDays(day, 7))
    yield isoDay(day, universalZone);
}

/** The same weekday of each following month, such as the second Tuesday. */
function* monthlyDays(startsAt: string, zone: string): Generator<string> {
  const first = calendarDay(new Date(startsAt), zone);
  const place = placesInMonth.findIndex((each) => each === placeInMonth(first.getDate()));
  for (let months = 1; ; months += 1) {
    const month = addMonths(startOfMonth(first), months);
    const firstWeekday = addDays(month, (first.getDay() - month.getDay() + 7) % 7);
    const fifth = addDays(firstWeekday, 28);
    const last = fifth.getMonth() === month.getMonth() ? fifth : addDays(firstWeekday, 21);
    yield isoDay(place < 0 ? last : addDays(firstWeekday, 7 * place), universalZone);
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
