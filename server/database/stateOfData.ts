import type { Pool } from 'pg';

/** Which code the data belongs to, and which runs on it. */
export interface StateOfData {
  /** The names of the migrations that ran, in order. */
  readonly ran: readonly string[];
  /** The last migration of the oldest code that works with it. Undefined for data from before it was written down. */
  readonly oldestCode: string | undefined;
  /** The processes that run on it, by their names (`nameOfProcess`). */
  readonly processes: readonly RunningProcesses[];
}

export interface RunningProcesses {
  readonly version: string;
  readonly role: string;
  readonly count: number;
}

const brand = 'Lectern';

/** The name of the connection by which a process is known to the others. Each process has one such connection. */
export function nameOfProcess(version: string, role: string): string {
  return `${brand} ${version} ${role}`;
}

/** Rule UPDATE-3: reads it without changing anything. An empty database is data without migrations. */
export async function readStateOfData(pool: Pick<Pool, 'query'>): Promise<StateOfData> {
  const ran = await namesIn(pool, 'kysely_migration', 'name');
  const [oldestCode] = await namesIn(pool, 'oldest_code', 'migration');
  const { rows } = await pool.query<{ name: string; count: number }>(
    `SELECT application_name AS name, count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1 GROUP BY 1 ORDER BY 1`,
    [`${brand} %`],
  );
  const processes = rows.map(({ name, count }) => {
    const [, version = '', role = ''] = name.split(' ');
    return { version, role, count };
  });
  return { ran, oldestCode, processes };
}

/** The values of a column, in order; none if there is no such table. */
async function namesIn(pool: Pick<Pool, 'query'>, table: string, column: string): Promise<readonly string[]> {
  const { rows: found } = await pool.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    table,
  ]);
  if (found[0]?.exists !== true) return [];
  const { rows } = await pool.query<{ name: string }>(`SELECT ${column} AS name FROM ${table} ORDER BY 1`);
  return rows.map(({ name }) => name);
}
