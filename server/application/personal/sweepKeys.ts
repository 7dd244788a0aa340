import type { Clock } from '../ports/Clock.ts';
import type { PersonalRecords } from '../ports/personal/PersonalRecords.ts';

/** A browser repeats a write within this time, or never. */
const keptMilliseconds = 24 * 3_600_000;

/** Rule PROGRESS-8: forgets the keys of repeated writes after a day. */
export async function sweepKeys(records: Pick<PersonalRecords, 'sweepKeys'>, clock: Clock): Promise<void> {
  await records.sweepKeys(new Date(clock.now().getTime() - keptMilliseconds));
}
