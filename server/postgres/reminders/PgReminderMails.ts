import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { noticeFor, type Announced } from '../../../src/domain/reminder/notice.ts';
import { reminderKinds } from '../../../src/domain/reminder/reminderTimes.ts';
import { retentionMilliseconds } from '../../../src/domain/reminder/reminderLimits.ts';
import type { DueMail, MailEnd, MailKind, ReminderMails } from '../../application/ports/reminders/ReminderMails.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { addMail, planReminders } from './planReminders.ts';

/** Longer than all time limits of a mail server together. */
const claimMilliseconds = 2 * 60_000;
/** A mail whose sending has not ended by then belongs to a process that has crashed. */
const sendingMilliseconds = 10 * 60_000;
/** A mail about a recording is news for a week. */
const recordingMilliseconds = 7 * 24 * 3_600_000;
const changesAtOnce = 200;

/** A claimed mail with its reminder. The columns of a session that is not published are null. */
interface DueMailRow extends Omit<DueMail, 'session'> {
  readonly session: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly previous: Date | null;
  readonly minutes: number | null;
  readonly hostZone: string | null;
  readonly presenter: string | null;
  readonly description: string | null;
  readonly note: string | null;
  readonly recording: string | null;
  /** Null for a session that was never announced; so are the others. */
  readonly calendarUid: string | null;
  readonly sequence: number;
  readonly announcedStart: Date;
  readonly announcedEnd: Date;
  readonly changedAt: Date;
}

interface ChangedReminder {
  readonly id: string;
  readonly told_starts_at: Date;
  readonly told_cancelled: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly sequence: number;
  readonly is_cancelled: boolean;
  readonly title: string | null;
}

/** The mails in PostgreSQL. Several processes may plan and send at the same time. */
export class PgReminderMails implements ReminderMails {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async plan(now: Date): Promise<{ readonly unknown: number }> {
    while (await this.#planChanges(now));
    await planRecordings(this.#tables, now);
    const waiting = this.#tables.deleteFrom('reminder_mails').where('state', '=', 'waiting');
    await waiting.where('expires_at', '<=', now).execute();
    const { numUpdatedRows } = await this.#tables
      .updateTable('reminder_mails')
      .set({ state: 'unknown', ended_at: now })
      .where('state', '=', 'sending')
      .where('leased_until', '<=', now)
      .executeTakeFirst();
    return { unknown: Number(numUpdatedRows) };
  }

  async claim(now: Date, most: number): Promise<readonly DueMail[]> {
    const claim = randomUUID();
    const until = new Date(now.getTime() + claimMilliseconds);
    const { rows } = await sql<DueMailRow>`WITH claimed AS (
        UPDATE reminder_mails SET state = 'claimed', claim = ${claim}, leased_until = ${until}, tries = tries + 1
        WHERE id IN (
          SELECT id FROM reminder_mails WHERE expires_at > ${now}
            AND ((state = 'waiting' AND due_at <= ${now}) OR (state = 'claimed' AND leased_until <= ${now}))
          ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
        RETURNING *)
      SELECT m.id, m.claim, m.kind, m.tries, m.reminder_id AS "reminderId", r.confirmed_at IS NOT NULL AS "isConfirmed",
        r.email, r.zone, r.webinar_id AS session, coalesce(item.title, r.title) AS title, r.told_starts_at AS "startsAt",
        m.previous_starts_at AS previous, item.duration_minutes AS minutes, item.zone AS "hostZone", item.presenter,
        item.description, item.cancellation_note AS note, a.calendar_uid AS "calendarUid", a.sequence,
        a.starts_at AS "announcedStart", a.ends_at AS "announcedEnd", a.changed_at AS "changedAt",
        (SELECT slug.slug FROM webinar_slugs slug WHERE slug.webinar_id = item.recorded_webinar_id AND slug.current) AS recording
      FROM claimed m JOIN reminders r ON r.id = m.reminder_id
        LEFT JOIN announcements a ON a.webinar_id = r.webinar_id
        LEFT JOIN upcoming_webinars item ON item.id = r.webinar_id AND item.published
      ORDER BY m.due_at`.execute(this.#tables);
    return rows.map(dueMailFrom);
  }

  async begin({ id, claim }: Pick<DueMail, 'id' | 'claim'>, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + sendingMilliseconds);
    const { numAffectedRows } = await sql`UPDATE reminder_mails m SET state = 'sending', leased_until = ${until}
      FROM reminders r LEFT JOIN announcements a ON a.webinar_id = r.webinar_id
      WHERE m.id = ${id} AND m.claim = ${claim} AND m.state = 'claimed' AND m.expires_at > ${now} AND r.id = m.reminder_id
        AND CASE
          WHEN m.kind IN ('day', 'hour', 'minutes') THEN a.cancelled_at IS NULL AND a.starts_at = m.occasion::timestamptz
          WHEN m.kind IN ('rescheduled', 'announced-again') THEN a.cancelled_at IS NULL AND a.starts_at = r.told_starts_at
          WHEN m.kind = 'cancelled' THEN a.cancelled_at IS NOT NULL
          WHEN m.kind = 'recording' THEN r.webinar_id IN (${recorded})
          ELSE true END`.execute(this.#tables);
    return numAffectedRows === 1n;
  }

  async end({ id, claim }: Pick<DueMail, 'id' | 'claim'>, how: MailEnd, now: Date): Promise<void> {
    await sql`WITH ended AS (
        UPDATE reminder_mails SET state = ${how}, ended_at = ${now} WHERE id = ${id} AND claim = ${claim}
        RETURNING reminder_id, kind, state)
      INSERT INTO reminder_counts (webinar_id, sent)
        SELECT r.webinar_id, 1 FROM ended JOIN reminders r ON r.id = ended.reminder_id
        WHERE ended.state = 'sent' AND ended.kind <> 'confirmation'
      ON CONFLICT (webinar_id) DO UPDATE SET sent = reminder_counts.sent + 1`.execute(this.#tables);
  }

  async postpone({ id, claim }: Pick<DueMail, 'id' | 'claim'>, until: Date): Promise<void> {
    await this.#tables
      .updateTable('reminder_mails')
      .set({ state: 'waiting', due_at: until, claim: null, leased_until: null })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .execute();
  }

  async nextDue(): Promise<Date | undefined> {
    const waiting = this.#tables.selectFrom('reminder_mails').select('due_at').where('state', '=', 'waiting');
    return (await waiting.orderBy('due_at').limit(1).executeTakeFirst())?.due_at;
  }

  /** Whether there may be more. Another process that plans at the same time takes other rows. */
  #planChanges(now: Date): Promise<boolean> {
    return this.#tables.transaction().execute(async (transaction) => {
      const { rows } = await sql<ChangedReminder>`SELECT r.id, r.told_starts_at, r.told_cancelled,
          a.starts_at, a.ends_at, a.sequence, a.cancelled_at IS NOT NULL AS is_cancelled,
          -- The title of a session that was deleted is in its last change.
          coalesce(item.title, (SELECT title FROM announcement_changes c WHERE c.webinar_id = r.webinar_id ORDER BY c.id DESC LIMIT 1)) AS title
        FROM reminders r JOIN announcements a ON a.webinar_id = r.webinar_id
          LEFT JOIN upcoming_webinars item ON item.id = r.webinar_id AND item.published
        WHERE r.confirmed_at IS NOT NULL
          -- A new start is told when the session takes place again.
          AND (a.cancelled_at IS NULL AND a.starts_at <> r.told_starts_at OR (a.cancelled_at IS NOT NULL) <> r.told_cancelled)
        LIMIT ${changesAtOnce} FOR UPDATE OF r SKIP LOCKED`.execute(transaction);
      for (const row of rows) await planChange(transaction, row, now);
      return rows.length === changesAtOnce;
    });
  }
}

/** Rule REMINDER-5: replaces the waiting mails of a session by those that are right now. */
async function planChange(transaction: Transaction<Tables>, row: ChangedReminder, now: Date): Promise<void> {
  const waiting = await transaction
    .deleteFrom('reminder_mails')
    .where('reminder_id', '=', row.id)
    .where('state', '=', 'waiting')
    .where('kind', 'in', [...reminderKinds, 'rescheduled', 'cancelled', 'announced-again'])
    .returning(['kind', 'previous_starts_at'])
    .execute();
  const told = lastTold(row, waiting);
  const { starts_at: startsAt, ends_at: endsAt, is_cancelled: isCancelled } = row;
  const kind = noticeFor(told, { startsAt, isCancelled });
  if (kind !== undefined && endsAt > now) {
    // A notice after the start or the end is of no use.
    const expires = kind === 'cancelled' || startsAt <= now ? endsAt : startsAt;
    const mail = { reminder_id: row.id, kind, occasion: String(row.sequence), previous_starts_at: told.startsAt };
    await addMail(transaction, { ...mail, due_at: now, expires_at: expires });
  }
  if (!isCancelled) await planReminders(transaction, row.id, startsAt, now);
  const state = { told_starts_at: isCancelled ? told.startsAt : startsAt, told_cancelled: isCancelled };
  const update = transaction.updateTable('reminders').set(row.title === null ? state : { ...state, title: row.title });
  await update.where('id', '=', row.id).execute();
}

/** The state that the recipient knows. A notice that was never sent does not count. */
function lastTold(
  row: ChangedReminder,
  waiting: readonly { readonly kind: MailKind; readonly previous_starts_at: Date | null }[],
): Announced {
  const notice = waiting.find(({ previous_starts_at }) => previous_starts_at !== null);
  return {
    startsAt: notice?.previous_starts_at ?? row.told_starts_at,
    isCancelled: notice?.kind === 'cancelled' ? false : notice?.kind === 'announced-again' ? true : row.told_cancelled,
  };
}

/** The sessions whose recording everyone can watch. */
const recorded = sql`SELECT item.id FROM upcoming_webinars item
  JOIN webinars recording ON recording.id = item.recorded_webinar_id AND recording.published
  JOIN assets film ON film.id = recording.asset_id AND film.state = 'ready'
  WHERE item.published`;

/** Rule REMINDER-12: a session that is over has its recording, and everyone can watch it. A mail that came too early goes. */
async function planRecordings(tables: Kysely<Tables>, now: Date): Promise<void> {
  await sql`DELETE FROM reminder_mails m USING reminders r WHERE r.id = m.reminder_id
    AND m.kind = 'recording' AND m.state = 'waiting' AND r.webinar_id NOT IN (${recorded})`.execute(tables);
  await sql`INSERT INTO reminder_mails (reminder_id, kind, occasion, due_at, expires_at)
    SELECT r.id, 'recording', '', ${now}::timestamptz, ${new Date(now.getTime() + recordingMilliseconds)}::timestamptz
    FROM reminders r
      JOIN announcements a ON a.webinar_id = r.webinar_id AND a.cancelled_at IS NULL
    WHERE r.webinar_id IN (${recorded}) AND r.confirmed_at IS NOT NULL AND a.ends_at <= ${now}
      AND a.ends_at > ${new Date(now.getTime() - retentionMilliseconds)}
    ON CONFLICT DO NOTHING`.execute(tables);
}

function dueMailFrom(row: DueMailRow): DueMail {
  const { id, claim, kind, tries, reminderId, isConfirmed, email, zone } = row;
  const { title, startsAt, previous, recording } = row;
  return {
    ...{ id, claim, kind, tries, reminderId, isConfirmed, email, zone },
    session: {
      id: row.session,
      title,
      startsAt,
      previousStartsAt: previous ?? undefined,
      details: detailsFrom(row),
      announcement: announcementFrom(row),
      recordingSlug: recording ?? undefined,
    },
  };
}

function detailsFrom({ minutes, hostZone, presenter, description, note }: DueMailRow): DueMail['session']['details'] {
  if (minutes === null || hostZone === null || presenter === null || description === null) return undefined;
  return { durationMinutes: minutes, hostZone, presenter, description, ...(note === null ? {} : { note }) };
}

function announcementFrom(row: DueMailRow): DueMail['session']['announcement'] {
  const { calendarUid, sequence, announcedStart: startsAt, announcedEnd: endsAt, changedAt } = row;
  return calendarUid === null ? undefined : { calendarUid, sequence, startsAt, endsAt, changedAt };
}
