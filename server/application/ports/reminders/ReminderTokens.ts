export type ReminderTokenPurpose = 'confirm' | 'stop';

/** The tokens in the links of mails: signed, never stored, and each for one purpose. */
export interface ReminderTokens {
  issue(purpose: ReminderTokenPurpose, reminderId: string): string;
  /** The id of the reminder; undefined for a token that this site has not issued for the purpose. */
  read(purpose: ReminderTokenPurpose, token: string): string | undefined;
}
