import type { DueMail, MailKind } from '../../application/ports/reminders/ReminderMails.ts';

/** A claimed mail with its reminder. The columns of a session that is not published are null. */
export interface DueMailRow {
  readonly id: string;
  readonly claim: string;
  readonly kind: MailKind;
  readonly tries: number;
  readonly reminder_id: string;
  readonly previous_starts_at: Date | null;
  readonly webinar_id: string;
  readonly email: string;
  readonly zone: string;
  readonly confirmed_at: Date | null;
  readonly title: string;
  readonly told_starts_at: Date;
  readonly duration_minutes: number | null;
  readonly host_zone: string | null;
  readonly presenter: string | null;
  readonly recording_slug: string | null;
}

export function dueMailFrom(row: DueMailRow): DueMail {
  return {
    id: row.id,
    claim: row.claim,
    kind: row.kind,
    tries: row.tries,
    reminderId: row.reminder_id,
    isConfirmed: row.confirmed_at !== null,
    email: row.email,
    zone: row.zone,
    session: {
      id: row.webinar_id,
      title: row.title,
      startsAt: row.told_starts_at,
      previousStartsAt: row.previous_starts_at ?? undefined,
      details:
        row.duration_minutes === null || row.host_zone === null || row.presenter === null
          ? undefined
          : { durationMinutes: row.duration_minutes, hostZone: row.host_zone, presenter: row.presenter },
      recordingSlug: row.recording_slug ?? undefined,
    },
  };
}
