import { Type, type Static } from 'typebox';
import { maximumTypedAddressLength } from '../domain/reminder/mailAddress.ts';
import type { StoredReminder } from '../domain/reminder/storedReminder.ts';
import { instant, uuid, zoneSchema, type Same } from './schemaParts.ts';

/** Rule REMINDER-6: a request for reminders. People with an account need no address. */
export const reminderBodySchema = Type.Object(
  {
    email: Type.Optional(Type.String({ maxLength: maximumTypedAddressLength })),
    zone: zoneSchema('The IANA time zone of the recipient'),
  },
  { additionalProperties: false },
);
export const reminderOutcomeSchema = Type.Object(
  {
    state: Type.Union([Type.Literal('check-inbox'), Type.Literal('on')], {
      description: 'check-inbox: a mail asks for a confirmation. on: the address is that of the account',
    }),
  },
  { $id: 'AskedReminder' },
);
export const storedReminderSchema = Type.Object(
  { webinar: uuid(), title: Type.String(), email: Type.String(), startsAt: instant(), askedAt: instant() },
  { $id: 'KeptReminder' },
);
export const storedRemindersSchema = Type.Object(
  { reminders: Type.Array(Type.Ref('KeptReminder')) },
  { $id: 'KeptReminders' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof storedReminderSchema>, StoredReminder> = true;
