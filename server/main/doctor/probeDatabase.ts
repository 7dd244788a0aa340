import type { FoundDatabase } from '../../application/doctor/judgeDatabase.ts';
import type { OtherClock } from '../../application/doctor/judgeClock.ts';
import { clockOfDatabase } from '../../database/clockOfDatabase.ts';
import { isReadOnly } from '../../database/isReadOnly.ts';
import { judgeUpdate } from '../../database/judgeUpdate.ts';
import { readMigrations } from '../../database/migrations/migrations.ts';
import { readStateOfData, type StateOfData } from '../../database/stateOfData.ts';
import { findUnfinishedRestore } from '../../database/unfinishedRestore.ts';
import type { Storage } from '../adapters/openStorage.ts';

export interface ProbedDatabase {
  readonly database: FoundDatabase;
  readonly clock: OtherClock;
  /** Whether a process of the site runs on it. */
  readonly isServed: boolean;
  readonly hasTables: boolean;
}

/** Reads the state of the database and changes nothing. */
export async function probeDatabase({ database: { pool } }: Storage): Promise<ProbedDatabase> {
  await pool.query('SELECT');
  const begun = performance.now();
  const seconds = await clockOfDatabase(pool);
  const milliseconds = performance.now() - begun;
  const { rows: extensions } = await pool.query(`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`);
  const state = await readStateOfData(pool);
  return {
    database: {
      milliseconds,
      isReadOnly: await isReadOnly(pool),
      hasExtension: extensions.length > 0,
      unfinishedRestore: await findUnfinishedRestore(pool),
      ...(await migrationsOf(state)),
    },
    clock: { of: 'the database', seconds },
    isServed: state.processes.some(({ role }) => role !== 'command'),
    hasTables: state.ran.length > 0,
  };
}

async function migrationsOf(
  state: StateOfData,
): Promise<{ readonly missing: readonly string[]; readonly foreign: string | undefined }> {
  const verdict = judgeUpdate(await readMigrations(), state);
  const isForeign = verdict.kind === 'newer-data' || verdict.kind === 'other-data';
  return {
    missing: 'missing' in verdict ? verdict.missing : [],
    foreign: isForeign ? (state.ran.at(-1) ?? '') : undefined,
  };
}
