import type { Stand } from '../../../src/domain/personal/position.ts';
import type { Clock } from '../ports/Clock.ts';
import type { PersonalRecords } from '../ports/personal/PersonalRecords.ts';

/** Where a person was that many seconds ago. */
export interface AgedStand extends Stand {
  readonly age?: number;
}

export type KeepPositions = (person: string, stands: readonly AgedStand[], key: string | undefined) => Promise<void>;

/**
 * Rules PROGRESS-5 and PROGRESS-8: keeps positions with the time of the server. The clock of a browser may be wrong,
 * and would then win or lose against other devices.
 */
export function makeKeepPositions(records: Pick<PersonalRecords, 'keepPositions'>, clock: Clock): KeepPositions {
  return async (person, stands, key) => {
    const now = clock.now();
    const timed = stands.map(({ age = 0, ...stand }) => ({
      ...stand,
      at: new Date(now.getTime() - age * 1000).toISOString(),
    }));
    await records.keepPositions(person, timed, key === undefined ? undefined : { key, at: now });
  };
}
