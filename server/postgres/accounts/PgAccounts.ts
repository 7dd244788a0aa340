import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { TrainingRole } from '../../../src/domain/access/trainingRole.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { emailKey } from '../../application/identity/email.ts';
import type { Account, Accounts } from '../../application/ports/identity/Accounts.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { storable } from '../../database/storable.ts';

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  sql<TrainingRole | null>`CASE WHEN training_admin THEN 'administrator' ELSE lesser_role END`.as('trainingRole'),
  'password_hash as passwordHash',
  'subscription',
  'roles',
] as const;

/** Accounts in PostgreSQL. It joins a transaction if it is given the tables of one. */
export class PgAccounts implements Accounts {
  private readonly tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.tables = tables;
  }

  async find(id: string): Promise<Account | undefined> {
    return this.findWhere('id', id);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    return this.findWhere('email_key', emailKey(email));
  }

  async list(): Promise<readonly Account[]> {
    const accounts = await this.tables.selectFrom('accounts').select(columns).execute();
    // Sorted here, because the collation differs between databases.
    return accounts.sort((one, other) => (emailKey(one.email) < emailKey(other.email) ? -1 : 1));
  }

  async add(account: Omit<Account, 'id'>): Promise<Result<Account, 'email-taken'>> {
    const added = await this.tables
      .insertInto('accounts')
      .values({ id: randomUUID(), ...accountValues(account) })
      .onConflict((clash) => clash.column('email_key').doNothing())
      .returning(columns)
      .executeTakeFirst();
    return added === undefined ? refuse('email-taken') : ok(added);
  }

  async set(id: string, change: Partial<Omit<Account, 'id'>>): Promise<Result<Account, 'email-taken' | 'not-found'>> {
    const changed = async (transaction: Kysely<Tables>): Promise<Result<Account, 'email-taken' | 'not-found'>> => {
      const accounts = transaction.selectFrom('accounts').select(columns);
      const before = await accounts.where('id', '=', storable(id)).forUpdate().executeTakeFirst();
      if (before === undefined) return refuse('not-found');
      const update = transaction.updateTable('accounts').set(accountValues({ ...before, ...change }));
      return ok(await update.where('id', '=', before.id).returning(columns).executeTakeFirstOrThrow());
    };
    try {
      return await (this.tables.isTransaction ? changed(this.tables) : this.tables.transaction().execute(changed));
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'accounts_email') return refuse('email-taken');
      throw error;
    }
  }

  async remove(id: string): Promise<Result<void, 'not-found'>> {
    const accounts = this.tables.deleteFrom('accounts').where('id', '=', storable(id));
    const { numDeletedRows } = await accounts.executeTakeFirst();
    return numDeletedRows === 0n ? refuse('not-found') : ok(undefined);
  }

  private async findWhere(column: 'id' | 'email_key', value: string): Promise<Account | undefined> {
    // No account can hold a text that PostgreSQL cannot store.
    if (storable(value) !== value) return undefined;
    return this.tables.selectFrom('accounts').select(columns).where(column, '=', value).executeTakeFirst();
  }
}

function accountValues(account: Omit<Account, 'id'>) {
  const { trainingRole } = account;
  return {
    email: storable(account.email),
    email_key: storable(emailKey(account.email)),
    first_name: storable(account.firstName),
    last_name: storable(account.lastName),
    training_admin: trainingRole === 'administrator',
    lesser_role: trainingRole === 'administrator' ? null : trainingRole,
    password_hash: account.passwordHash,
    subscription: account.subscription && JSON.stringify(account.subscription),
    roles: JSON.stringify(account.roles),
  };
}
