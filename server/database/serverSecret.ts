import { randomBytes } from 'node:crypto';
import type { Database } from './Database.ts';

const bytes = 32;

/** A secret that all processes share. The first process creates it; later calls return the same. */
export async function serverSecret({ tables }: Pick<Database, 'tables'>, name: string): Promise<Buffer> {
  const secrets = tables.selectFrom('server_secrets').select('secret').where('name', '=', name);
  const known = await secrets.executeTakeFirst();
  // A look writes nothing, so it works on a database that takes no changes.
  if (known !== undefined) return known.secret;
  await tables
    .insertInto('server_secrets')
    .values({ name, secret: randomBytes(bytes) })
    .onConflict((clash) => clash.column('name').doNothing())
    .execute();
  return (await secrets.executeTakeFirstOrThrow()).secret;
}
