import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { emailKey } from '../../application/identity/email.ts';
import type { Account, Accounts } from '../../application/ports/identity/Accounts.ts';
import type { AccountsTable, Database, Tables } from '../../database/Database.ts';
import { storable } from '../search/searchText.ts';

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
    const rows = await this.tables.selectFrom('accounts').selectAll().execute();
    // Sorted here, because the collation differs between databases.
    return rows.sort((one, other) => (one.email_key < other.email_key ? -1 : 1)).map(accountFrom);
  }

  async add(account: Omit<Account, 'id'>): Promise<Result<Account, 'email-taken'>> {
    const values = { id: randomUUID(), ...accountValues(account) };
    const row = await this.tables
      .insertInto('accounts')
      .values(values)
      .onConflict((clash) => clash.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? refuse('email-taken') : ok(accountFrom(row));
  }

  async set(id: string, change: Partial<Omit<Account, 'id'>>): Promise<Result<Account, 'email-taken' | 'not-found'>> {
    const changed = async (transaction: Kysely<Tables>): Promise<Result<Account, 'email-taken' | 'not-found'>> => {
      const row = await transaction
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', storable(id))
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return refuse('not-found');
      const values = accountValues({ ...accountFrom(row), ...change });
      return ok(
        accountFrom(
          await transaction
            .updateTable('accounts')
            .set(values)
            .where('id', '=', row.id)
            .returningAll()
            .executeTakeFirstOrThrow(),
        ),
      );
    };
    try {
      return await (this.tables.isTransaction ? changed(this.tables) : this.tables.transaction().execute(changed));
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'accounts_email') return refuse('email-taken');
      throw error;
    }
  }

  async remove(id: string): Promise<Result<void, 'not-found'>> {
    const { numDeletedRows } = await this.tables
      .deleteFrom('accounts')
      .where('id', '=', storable(id))
      .executeTakeFirst();
    return numDeletedRows === 0n ? refuse('not-found') : ok(undefined);
  }

  private async findWhere(column: 'id' | 'email_key', value: string): Promise<Account | undefined> {
    // No account can hold a text that PostgreSQL cannot store.
    if (storable(value) !== value) return undefined;
    const row = await this.tables.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst();
    return row && accountFrom(row);
  }
}

function accountValues({
  email,
  firstName,
  lastName,
  trainingAdmin,
  passwordHash,
  subscription,
  roles,
}: Omit<Account, 'id'>) {
  return {
    email: storable(email),
    email_key: storable(emailKey(email)),
    first_name: storable(firstName),
    last_name: storable(lastName),
    training_admin: trainingAdmin,
    password_hash: passwordHash,
    subscription: subscription && JSON.stringify(subscription),
    roles: JSON.stringify(roles),
  };
}

function accountFrom(row: Selectable<AccountsTable>): Account {
  const {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    training_admin: trainingAdmin,
    password_hash: passwordHash,
    subscription,
    roles,
  } = row;
  return { id, email, firstName, lastName, trainingAdmin, passwordHash, subscription, roles };
}
