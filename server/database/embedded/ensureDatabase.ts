import { Client } from 'pg';
import { owner, type Endpoint } from './endpoint.ts';

/** Creates the site's role and database if they are missing. Idempotent: it runs at every start. */
export async function ensureDatabase({ administration, connection }: Endpoint): Promise<void> {
  const client = new Client({ ...administration });
  await client.connect();
  try {
    const found = await client.query<{ role: boolean; database: boolean }>(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database',
      [connection.user, connection.database],
    );
    const password = connection.password === undefined ? '' : ` PASSWORD ${client.escapeLiteral(connection.password)}`;
    // Tests and restores create databases. The owner of a database may install the extensions that the site needs.
    if (found.rows[0]?.role !== true) await client.query(`CREATE ROLE ${owner} LOGIN CREATEDB${password}`);
    if (found.rows[0]?.database !== true) await client.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
  } finally {
    await client.end();
  }
}
