import type { Insertable, Kysely } from 'kysely';
import { reminderTimes } from '../../../src/domain/reminder/reminderTimes.ts';
import type { Tables } from '../../database/Database.ts';

/** Plans the reminders of a start that are not due yet, except those already sent for the same start. */
export async function planReminders(
  tables: Kysely<Tables>,
  reminderId: string,
  startsAt: Date,
  now: Date,
): Promise<void> {
  const planned = reminderTimes(startsAt, now).map(({ kind, due, expires }) => ({
    reminder_id: reminderId,
    kind,
    occasion: startsAt.toISOString(),
    due_at: due,
    expires_at: expires,
  }));
  if (planned.length === 0) return;
  await addMail(tables, planned);
}

type NewMail = Insertable<Tables['reminder_mails']>;

/** Adds mails. One of the same kind for the same occasion is not added again. */
export async function addMail(tables: Kysely<Tables>, mail: NewMail | readonly NewMail[]): Promise<void> {
  const insert = tables.insertInto('reminder_mails').values(mail);
  await insert.onConflict((clash) => clash.doNothing()).execute();
}
