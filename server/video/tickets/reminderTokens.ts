import type { ReminderTokens } from '../../application/ports/reminders/ReminderTokens.ts';
import { makeTicketSignatures, type TicketOptions } from './ticketSignatures.ts';

/** Rule REMINDER-7: the token ends with its reminder, so it holds no expiry. */
export function makeReminderTokens(options: TicketOptions): ReminderTokens {
  const { sign, isSigned } = makeTicketSignatures('reminder-token', options);
  return {
    issue: (purpose, id) => `${id}.${sign(purpose, id)}`,
    read(purpose, token) {
      const [id = '', signature = '', ...rest] = token.split('.');
      return rest.length === 0 && isSigned(signature, purpose, id) ? id : undefined;
    },
  };
}
