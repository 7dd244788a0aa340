import { Client, escapeIdentifier, type ClientConfig } from 'pg';
import type { CopiedTable } from '../../application/ports/backup/DatabaseCopy.ts';

/** Values are written the same by every server, whatever its settings are. */
const settings = [
  `TimeZone = 'UTC'`,
  `DateStyle = 'ISO, YMD'`,
  `IntervalStyle = 'iso_8601'`,
  `extra_float_digits = 3`,
  `bytea_output = 'hex'`,
  `client_encoding = 'UTF8'`,
  // Otherwise a large table may be read from its middle.
  'synchronize_seqscans = off',
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

/** Calls `work` with a connection of its own that copies rows. */
export async function inCopySession<Answer>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client(connection);
  // A query reports the fault; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(settings.map((setting) => `SET ${setting}`).join('; '));
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `"name" ("column", …)`, for COPY. */
export function copiedColumns({ name, columns }: CopiedTable): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}
