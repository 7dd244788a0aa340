import type { NewPosition } from '../../../src/domain/personal/position.ts';
import type { Clock } from '../ports/Clock.ts';
import type { PersonalRecords } from '../ports/personal/PersonalRecords.ts';

/** Where a person was that many seconds ago. */
interface AgedPosition extends NewPosition {
  readonly age?: number;
}

export type SavePositions = (person: string, given: readonly AgedPosition[], key: string | undefined) => Promise<void>;

/**
 * Rules PROGRESS-5 and PROGRESS-8: keeps positions with the time of the server. The clock of a browser may be wrong,
 * and would then win or lose against other devices.
 */
export function makeSavePositions(records: Pick<PersonalRecords, 'savePositions'>, clock: Clock): SavePositions {
  return async (person, given, key) => {
    const now = clock.now();
    const timed = given.map(({ age = 0, ...newPosition }) => ({
      ...newPosition,
      at: new Date(now.getTime() - age * 1000).toISOString(),
    }));
    await records.savePositions(person, timed, key === undefined ? undefined : { key, at: now });
  };
}

/** A browser repeats a write within this time, or never. */
const keptMilliseconds = 24 * 3_600_000;

/** Rule PROGRESS-8: forgets the keys of repeated writes after a day. */
export async function sweepKeys(records: Pick<PersonalRecords, 'sweepKeys'>, clock: Clock): Promise<void> {
  await records.sweepKeys(new Date(clock.now().getTime() - keptMilliseconds));
}
