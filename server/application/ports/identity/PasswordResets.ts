import type { Result } from '../../../../src/domain/result.ts';
import type { Message } from '../reminders/Mail.ts';
import type { Account } from './Accounts.ts';

/** A mail that this process has claimed: with a link to choose a new password, or about one that was chosen. */
export type PasswordMail = Pick<Account, 'email'> & {
  /** Stable: the mail has the same id at each try. */
  readonly id: string;
} & ({ readonly kind: 'reset'; readonly token: string } | { readonly kind: 'changed' });

/** How people choose a new password by mail. Tokens are kept as hashes only. */
export interface PasswordResets {
  /**
   * Rules PASSWORD-1 and PASSWORD-2: plans a mail with a link, unless the mailbox was sent too many. It looks for no
   * account, so it does the same for every address.
   */
  ask(email: string, at: Date): Promise<void>;
  /** The account of a link that is valid. It changes nothing. */
  find(token: string, at: Date): Promise<Pick<Account, 'id' | 'email'> | undefined>;
  /**
   * Rule PASSWORD-4: sets the password, ends all sessions and all links of the account, and plans the mail that says so,
   * in one transaction.
   */
  redeem(token: string, passwordHash: string, at: Date): Promise<Result<void, 'expired'>>;
  /** Rule PASSWORD-7: the same for an account whose person has given the current password. */
  change(accountId: string, passwordHash: string, at: Date): Promise<void>;
  /**
   * Claims mails that are due, each reset with a new token whose link is valid from now on. Requests for addresses
   * without an account end. Nobody else gets a claimed mail for two minutes; then it is due again unless it has ended.
   */
  claim(now: Date, most: number): Promise<readonly PasswordMail[]>;
  end(id: string, now: Date): Promise<void>;
}

/** Writes the mails in the words of the site. */
export interface PasswordLetters {
  write(mail: PasswordMail): Message;
}
