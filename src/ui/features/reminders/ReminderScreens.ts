import { createProvided } from '../../base/page/createProvided.ts';
import type { Session } from '../session/Session.ts';
import type { OwnReminders } from './OwnReminders.ts';
import type { Reminded, ReminderModel } from './ReminderModel.ts';

/** Creates the model of the reminders of one live session. */
export interface ReminderScreens {
  reminder(Model: typeof ReminderModel, Own: typeof OwnReminders, webinar: Reminded, session: Session): ReminderModel;
}

export const [ReminderScreensContext, useReminderScreens] = createProvided<ReminderScreens>('screens of reminders');
