import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { PasswordResets } from '../../application/ports/identity/PasswordResets.ts';
import type { MailJobs } from '../../application/ports/reminders/ReminderMails.ts';
import { checkPassword, type PasswordRefusal, type Passwords } from '../signIn/passwords.ts';

export type ResetRefusal = 'expired' | PasswordRefusal | 'differs';

/** Rules PASSWORD-3 and PASSWORD-4: sets the password of the account of a link. Returns the id of the account. */
export type ResetPassword = (wish: {
  readonly token: string;
  readonly password: string;
  readonly repeated: string;
}) => Promise<Result<string, ResetRefusal>>;

interface Parts {
  readonly passwordResets: Pick<PasswordResets, 'find' | 'redeem'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly mailJobs: Pick<MailJobs, 'wake'>;
  readonly clock: Clock;
  /** The name of the brand and the host of the site: no password is little more than these. */
  readonly siteWords: readonly string[];
}

export function makeResetPassword({ passwordResets, passwords, mailJobs, clock, siteWords }: Parts): ResetPassword {
  return async ({ token, password, repeated }) => {
    // Hashing is expensive, so only somebody with a valid link may ask for it.
    const account = await passwordResets.find(token, clock.now());
    if (account === undefined) return refuse('expired');
    const checked = await checkPassword(password, { site: siteWords, email: account.email });
    if (!checked.ok) return checked;
    if (password !== repeated) return refuse('differs');
    const changed = await passwordResets.redeem(token, await passwords.hash(password), clock.now());
    if (!changed.ok) return changed;
    await mailJobs.wake();
    return ok(account.id);
  };
}
