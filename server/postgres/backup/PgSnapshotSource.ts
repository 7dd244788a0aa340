import type { Client, ClientConfig } from 'pg';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  BackupUnderWay,
  type CopiedTable,
  type DatabaseShape,
  type DatabaseSnapshot,
  type SnapshotSource,
} from '../../application/ports/backup/DatabaseCopy.ts';
import { backupLock } from '../../database/backupLock.ts';
import { unfinishedRestore } from '../../database/unfinishedRestore.ts';
import { copiedColumns, inCopySession } from './copySession.ts';
import { readUsedFiles } from './usedFiles.ts';

/** Tables of which a backup has no rows: uploads that are under way, files of a build, and marks of the moment. */
const leftOut = ['uploads', 'built_files', 'kysely_migration_lock', unfinishedRestore];

/** Snapshots of PostgreSQL. The connection must not be one of a pooler. */
export class PgSnapshotSource implements SnapshotSource {
  readonly #connection: ClientConfig;

  constructor(connection: ClientConfig) {
    this.#connection = connection;
  }

  withSnapshot<Read, Answer>(
    read: (snapshot: DatabaseSnapshot) => Promise<Read>,
    goOn: (read: Read) => Promise<Answer>,
  ): Promise<Answer> {
    return inCopySession(this.#connection, async (client) => {
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
        backupLock,
      ]);
      if (rows[0]?.locked !== true) throw new BackupUnderWay('Another backup of this database runs.');
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const snapshot: DatabaseSnapshot = {
        shape: await readShape(client),
        rows: (table) => client.query(copyTo(`COPY ${copiedColumns(table)} TO STDOUT`)),
        usedFiles: () => readUsedFiles(client),
      };
      const answer = await read(snapshot);
      // A long transaction would keep the server from cleaning up. The lock lasts as long as the connection.
      await client.query('COMMIT');
      return goOn(answer);
    });
  }
}

async function readShape(client: Client): Promise<DatabaseShape> {
  const { rows: tables } = await client.query<{
    name: string;
    columns: string[];
    of: string | null;
    bounds: string | null;
  }>(
    `SELECT c.relname AS name, p.relname AS of, pg_get_expr(c.relpartbound, c.oid) AS bounds, ARRAY(
       SELECT attname::text FROM pg_attribute
       WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
     FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname`,
    [leftOut],
  );
  const { rows: sequences } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const read = [];
  for (const { name } of sequences) {
    const { rows } = await client.query<{ last: string; used: boolean }>(
      `SELECT last_value::text AS last, is_called AS used FROM ${escapeIdentifier(name)}`,
    );
    read.push({ name, last: rows[0]?.last ?? '1', isUsed: rows[0]?.used === true });
  }
  const { rows: ran } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return { migrations: ran.map(({ name }) => name), tables: tables.map(tableOf), sequences: read };
}

function tableOf({
  name,
  columns,
  of,
  bounds,
}: {
  name: string;
  columns: string[];
  of: string | null;
  bounds: string | null;
}): CopiedTable {
  return { name, columns, ...(of === null || bounds === null ? {} : { partition: { of, bounds } }) };
}
