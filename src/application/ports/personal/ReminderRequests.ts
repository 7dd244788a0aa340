import type { ReminderOutcome, StoredReminder, ReminderRefusal } from '../../../domain/reminder/storedReminder.ts';
import type { Result } from '../../../domain/result.ts';

/** Reminders of live sessions by mail. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface ReminderRequests {
  /** `email` is left out for the own address of the signed-in person. `zone` is the visitor's. */
  ask(
    webinarId: string,
    wanted: { readonly email?: string; readonly zone: string },
    signal: AbortSignal,
  ): Promise<Result<ReminderOutcome, ReminderRefusal>>;
  /** The reminders of the signed-in person. */
  own(signal: AbortSignal): Promise<readonly StoredReminder[]>;
  /** Turns off the person's reminders of one session, or all of them. */
  turnOff(webinarId?: string): Promise<void>;
}
