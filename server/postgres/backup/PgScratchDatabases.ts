import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import type { CopyReceiver, ScratchDatabases } from '../../application/ports/backup/DatabaseCopy.ts';
import { inCopySession } from './copySession.ts';
import { PgCopyReceiver } from './PgCopyReceiver.ts';

const prefix = 'lectern_scratch_';

/** Scratch databases on a server of PostgreSQL where our role may create databases. */
export class PgScratchDatabases implements ScratchDatabases {
  readonly #connection: ClientConfig;

  constructor(connection: ClientConfig) {
    this.#connection = connection;
  }

  /** Whether the role of a connection may create databases. */
  static mayCreate(connection: ClientConfig): Promise<boolean> {
    return inCopySession(connection, async (client) => {
      const { rows } = await client.query<{ may: boolean }>(
        'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
      );
      return rows[0]?.may === true;
    });
  }

  async withScratch<Answer>(work: (scratch: CopyReceiver) => Promise<Answer>): Promise<Answer> {
    await this.#removeAbandoned();
    const name = prefix + randomBytes(6).toString('hex');
    await this.#run(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      return await work(new PgCopyReceiver(connectionTo(this.#connection, name)));
    } finally {
      await this.#run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  }

  /** Removes what a killed process left: nobody is connected to it. */
  async #removeAbandoned(): Promise<void> {
    const abandoned = await inCopySession(this.#connection, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT datname AS name FROM pg_database
         WHERE datname LIKE $1 AND pg_get_userbyid(datdba) = current_user
           AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = pg_database.datname)`,
        [`${prefix}%`],
      );
      return rows.map(({ name }) => name);
    });
    for (const name of abandoned) await this.#run(`DROP DATABASE IF EXISTS ${name}`);
  }

  async #run(statement: string): Promise<void> {
    await inCopySession(this.#connection, (client) => client.query(statement));
  }
}

function connectionTo({ connectionString, ...rest }: ClientConfig, database: string): ClientConfig {
  if (connectionString === undefined) return { ...rest, database };
  const address = new URL(connectionString);
  address.pathname = `/${database}`;
  return { ...rest, connectionString: address.href };
}
