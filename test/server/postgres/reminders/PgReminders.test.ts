import { openRemindedSession } from '../../../fixtures/stores/remindedSession.ts';
import { reminderMailsContract } from '../../contracts/ReminderMails.contract.ts';
import { reminderClaimsContract } from '../../contracts/ReminderClaims.contract.ts';
import { remindersContract } from '../../contracts/Reminders.contract.ts';

describe('PgReminders', () => remindersContract(openRemindedSession));
describe('PgReminderMails: planned mails', () => reminderMailsContract(openRemindedSession));
describe('PgReminderMails: claimed mails', () => reminderClaimsContract(openRemindedSession));
