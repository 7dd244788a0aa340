/** Rule REMINDER-1: the reminders of a live session, earliest first. */
export const reminderKinds = ['day', 'hour', 'minutes'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Rule REMINDER-1: how many minutes before the start each reminder is due. Clock changes do not move it. */
export const leadMinutes: Readonly<Record<ReminderKind, number>> = { day: 24 * 60, hour: 60, minutes: 10 };

/** When a reminder is due, and until when it is still worth sending. */
export interface ReminderTime {
  readonly kind: ReminderKind;
  readonly due: Date;
  /** Rule REMINDER-3: the next reminder, or the start. */
  readonly expires: Date;
}

const before = (start: Date, minutes: number) => new Date(start.getTime() - minutes * 60_000);

/** Rules REMINDER-1 to REMINDER-3: the reminders of a session that are not due yet. */
export function reminderTimes(start: Date, now: Date): readonly ReminderTime[] {
  return reminderKinds
    .map((kind, place) => {
      const next = reminderKinds[place + 1];
      return {
        kind,
        due: before(start, leadMinutes[kind]),
        expires: next === undefined ? start : before(start, leadMinutes[next]),
      };
    })
    .filter(({ due }) => due >= now);
}

/** A whole number of hours or minutes. */
export interface TimeLeft {
  readonly unit: 'hours' | 'minutes';
  readonly count: number;
}

/** Rule REMINDER-4: how long it is until the start, as a reminder says it: from 90 minutes on in hours. */
export function timeLeft(start: Date, now: Date): TimeLeft {
  const minutes = Math.max(1, Math.round((start.getTime() - now.getTime()) / 60_000));
  if (minutes >= 90) return { unit: 'hours', count: Math.round(minutes / 60) };
  // A mail needs a moment: an hour that lacks a minute or two is an hour.
  return Math.abs(minutes - 60) <= 2 ? { unit: 'hours', count: 1 } : { unit: 'minutes', count: minutes };
}
