import type { Violation } from '../violation/violations.ts';
import { maximumMailAddressLength, type MailAddressRefusal } from './mailAddress.ts';

/** Rule REMINDER-6: what is wrong with an address, for programs and people. */
export const reminderViolations: Readonly<Record<MailAddressRefusal, Violation>> = {
  'address-missing': { field: 'email', message: 'Enter your email address.' },
  'address-wrong': { field: 'email', message: 'Enter an email address like name@example.com.' },
  'address-too-long': {
    field: 'email',
    message: `Use an email address of at most ${maximumMailAddressLength} characters.`,
  },
};
