import type { ReminderOutcome, ReminderRefusal } from '../../../src/domain/reminder/storedReminder.ts';
import { mailAddress } from '../../../src/domain/reminder/mailAddress.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Accounts } from '../ports/identity/Accounts.ts';
import type { Clock } from '../ports/Clock.ts';
import type { MailJobs } from '../ports/reminders/ReminderMails.ts';
import type { Reminders } from '../ports/reminders/Reminders.ts';

interface RequestedReminder {
  readonly webinarId: string;
  /** Not needed where the account of the person has an address. */
  readonly email: string | undefined;
  readonly zone: string;
}

export type RequestReminder = (
  asked: RequestedReminder,
  person: string | undefined,
) => Promise<Result<ReminderOutcome, ReminderRefusal>>;

interface Parts {
  readonly reminders: Pick<Reminders, 'ask'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly mailJobs: Pick<MailJobs, 'wake'>;
  readonly clock: Clock;
}

/**
 * Rule REMINDER-6: reminders are on at once for the own address of an account. Any other address must be confirmed from
 * its inbox. The answer is the same whether the address is known or not.
 */
export function makeRequestReminder({ reminders, accounts, mailJobs, clock }: Parts): RequestReminder {
  return async ({ webinarId, email, zone }, person) => {
    const own = person === undefined ? undefined : (await accounts.find(person))?.email;
    const isOwn = own !== undefined && (email === undefined || email.trim() === '' || email.trim() === own);
    const address = mailAddress(isOwn ? own : (email ?? ''));
    if (!address.ok) return address;
    const request = { webinarId, email: address.value, zone, at: clock.now() };
    const asked = await reminders.ask({ ...request, person: isOwn ? person : undefined });
    if (!asked.ok) return refuse(asked.refusal);
    if (!isOwn) await mailJobs.wake();
    return ok(isOwn ? 'on' : 'check-inbox');
  };
}
