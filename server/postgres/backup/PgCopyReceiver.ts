import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client, type ClientConfig } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Digest } from '../../application/ports/backup/BackupStore.ts';
import { digestOf } from '../../application/backup/streams.ts';
import type { CopiedTable, DatabaseShape, RestoredDatabase } from '../../application/ports/backup/DatabaseCopy.ts';
import { openDatabase } from '../../database/Database.ts';
import { migrateTo } from '../../database/migrate.ts';
import { unfinishedRestore } from '../../database/unfinishedRestore.ts';
import { copiedColumns, inCopySession } from './copySession.ts';
import { emptySchema } from './emptySchema.ts';

const hasContent = [
  'videos',
  'webinars',
  'upcoming_webinars',
  'series',
  'accounts',
  'people',
  'changes',
  'deleted_items',
];

/** Writes a copy into a database of PostgreSQL whose owner we are. It needs no rights of an administrator. */
export class PgCopyReceiver implements RestoredDatabase {
  readonly #connection: ClientConfig;

  constructor(connection: ClientConfig) {
    this.#connection = connection;
  }

  async fill(shape: DatabaseShape, rows: (table: CopiedTable) => Promise<Readable>): Promise<void> {
    await inCopySession(this.#connection, (client) => client.query(emptySchema));
    await this.#migrate(shape);
    await inCopySession(this.#connection, async (client) => {
      await client.query('BEGIN');
      for (const { name, partition } of shape.tables)
        if (partition !== undefined)
          await client.query(
            `CREATE TABLE IF NOT EXISTS ${escapeIdentifier(name)} PARTITION OF ${escapeIdentifier(partition.of)} ${checkedBounds(partition.bounds)}`,
          );
      const addKeys = await dropForeignKeys(client);
      const tables = await tablesOf(client);
      await client.query(`TRUNCATE ${tables.join(', ')}`);
      for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      for (const table of shape.tables)
        await pipeline(await rows(table), client.query(copyFrom(`COPY ${copiedColumns(table)} FROM STDIN`)));
      for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      await addKeys();
      for (const { name, last, isUsed } of shape.sequences)
        await client.query('SELECT setval($1::regclass, $2, $3)', [escapeIdentifier(name), last, isUsed]);
      await client.query(`DROP TABLE IF EXISTS ${unfinishedRestore}`);
      await client.query('COMMIT');
      await client.query('ANALYZE');
    });
  }

  digest(table: CopiedTable): Promise<Digest> {
    return inCopySession(this.#connection, (client) =>
      digestOf(client.query(copyTo(`COPY ${copiedColumns(table)} TO STDOUT`))),
    );
  }

  holds(): Promise<'nothing' | 'unfinished-restore' | 'content'> {
    return inCopySession(this.#connection, async (client) => {
      const { rows: marks } = await client.query<{ name: string }>(
        `SELECT name FROM unnest($1::text[]) name WHERE to_regclass(name) IS NOT NULL`,
        [[unfinishedRestore, ...hasContent]],
      );
      const found = marks.map(({ name }) => name);
      if (found.includes(unfinishedRestore)) return 'unfinished-restore';
      if (found.length === 0) return 'nothing';
      const { rows } = await client.query<{ any: boolean }>(
        `SELECT ${found.map((name) => `EXISTS (SELECT FROM ${name})`).join(' OR ')} AS any`,
      );
      return rows[0]?.any === true ? 'content' : 'nothing';
    });
  }

  async begin(backup: string): Promise<void> {
    await inCopySession(this.#connection, async (client) => {
      await client.query('BEGIN');
      await client.query(`CREATE TABLE IF NOT EXISTS ${unfinishedRestore} (backup text NOT NULL)`);
      await client.query(`DELETE FROM ${unfinishedRestore}`);
      await client.query(`INSERT INTO ${unfinishedRestore} VALUES ($1)`, [backup]);
      await client.query('COMMIT');
    });
  }

  async #migrate({ migrations }: DatabaseShape): Promise<void> {
    const database = openDatabase({ ...this.#connection, max: 1 });
    try {
      await migrateTo(database, migrations.at(-1) ?? '');
    } finally {
      await database.close();
    }
  }
}

/** As PostgreSQL shows them: `FOR VALUES FROM ('…') TO ('…')`. */
function checkedBounds(bounds: string): string {
  if (!/^FOR VALUES FROM \('[^']*'\) TO \('[^']*'\)$/.test(bounds))
    throw new Error(`The backup has a part of a table with unknown bounds: ${bounds}.`);
  return bounds;
}

/** Drops all foreign keys, so that tables can be filled in any order. The answer adds them again, which checks all rows. */
async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace AND conparentid = 0 ORDER BY 1, 2`,
  );
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`);
  };
}

/** The quoted names of all tables that a restore fills or leaves empty. */
async function tablesOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
    [['kysely_migration_lock', unfinishedRestore]],
  );
  return rows.map(({ name }) => name);
}
