import type { Kysely } from 'kysely';
import { reminderTimes } from '../../../src/domain/reminder/reminderTimes.ts';
import type { Tables } from '../../database/Database.ts';

/** An unclaimed mail. */
export const unclaimed = { previous_starts_at: null, claim: null, leased_until: null, ended_at: null };

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
    ...unclaimed,
  }));
  if (planned.length === 0) return;
  await tables
    .insertInto('reminder_mails')
    .values(planned)
    .onConflict((clash) => clash.doNothing())
    .execute();
}
