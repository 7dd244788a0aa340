import type { Pool } from 'pg';
import { openPool, type PoolSettings } from '../../database/openPool.ts';
import { ReadReplica } from '../../database/ReadReplica.ts';
import type { Config } from '../settings/config.ts';

/** Figures of administrators may be so old. A visitor's answer never comes from here. */
const mostLagMilliseconds = 2000;

export interface Replica {
  /** How to connect to it; undefined if there is none. */
  readonly connection: PoolSettings | undefined;
  /** The pool for reads of much that may be some seconds old. */
  readonly reader: () => Pool;
  /** Its pool and how old its data may be, for those who run the site; undefined if there is none. */
  readonly watched: { readonly pool: Pool; lagMilliseconds(): number } | undefined;
  close(): Promise<void>;
}

/** Rule DATABASE-10: the replica of `DATABASE_READ_URL`, or the database itself. */
export async function openReplica(
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  primary: Pool,
  report: (fault: unknown) => void,
): Promise<Replica> {
  if (databaseReadUrl === undefined)
    return { connection: undefined, reader: () => primary, watched: undefined, close: async () => {} };
  const connection = { connectionString: databaseReadUrl };
  const { pool, close } = openPool({ ...connection, max: 4 }, report);
  const replica = new ReadReplica({ primary, replica: pool, report });
  // A replica that is away must not delay the start.
  const following = replica.follow();
  return {
    connection,
    reader: () => replica.reader(mostLagMilliseconds),
    watched: { pool, lagMilliseconds: () => replica.lagMilliseconds() },
    close: async () => {
      await following;
      replica.stop();
      await close();
    },
  };
}
