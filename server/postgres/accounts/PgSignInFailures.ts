import type { Kysely } from 'kysely';
import type { SignInFailures } from '../../application/ports/identity/Accounts.ts';
import type { Database, Tables } from '../../database/Database.ts';

/** Failed sign-ins in PostgreSQL, so that all processes share one count. */
export class PgSignInFailures implements SignInFailures {
  private readonly tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.tables = tables;
  }

  async since(key: string, since: Date, most: number): Promise<readonly Date[]> {
    const recent = this.tables
      .selectFrom('sign_in_failures')
      .select('at')
      .where('key', '=', bytesOf(key))
      .where('at', '>', since);
    const rows = await recent.orderBy('at', 'desc').limit(most).execute();
    return rows.map(({ at }) => at).reverse();
  }

  async add(key: string, at: Date): Promise<void> {
    await this.tables
      .insertInto('sign_in_failures')
      .values({ key: bytesOf(key), at })
      .execute();
  }

  async forget(key: string): Promise<void> {
    await this.tables.deleteFrom('sign_in_failures').where('key', '=', bytesOf(key)).execute();
  }

  async sweep(before: Date): Promise<void> {
    await this.tables.deleteFrom('sign_in_failures').where('at', '<', before).execute();
  }
}

const bytesOf = (key: string) => Buffer.from(key, 'base64url');
