import type { ReminderRequests } from '../../../application/ports/personal/ReminderRequests.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import { visitorZone } from '../../base/page/useVisitorClock.ts';
import type { Session } from '../session/Session.ts';
import type { Reminded, ReminderModel, OwnReminders } from './ReminderModel.ts';

export interface ReminderPorts {
  readonly reminderRequests: ReminderRequests;
}
export const reminderMethods: MethodsOf<ReminderPorts> = { reminderRequests: { ask: true, own: true, turnOff: true } };

/** Creates the model of the reminders of one live session. All sessions share the reminders of the person. */
export function makeReminderScreens({ reminderRequests }: ReminderPorts) {
  let own: OwnReminders | undefined;
  return {
    reminder: (Model: typeof ReminderModel, Own: typeof OwnReminders, webinar: Reminded, session: Session) => {
      own ??= new Own(reminderRequests);
      return new Model({ reminderRequests, own, zone: visitorZone }, webinar, session);
    },
  };
}

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly reminders: ReturnType<typeof makeReminderScreens>;
  }
}
