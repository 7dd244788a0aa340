import { randomUUID } from 'node:crypto';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { emailKey } from '../application/identity/email.ts';
import type { Account, Accounts } from '../application/ports/Accounts.ts';

/** Accounts in memory, for tests and work without a database. */
export class InMemoryAccounts implements Accounts {
  readonly #accounts = new Map<string, Account>();

  async find(id: string): Promise<Account | undefined> {
    return this.#accounts.get(id);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    return this.#withEmail(email);
  }

  async list(): Promise<readonly Account[]> {
    const keyed = [...this.#accounts.values()].map((account) => ({ account, key: emailKey(account.email) }));
    return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ account }) => account);
  }

  async add(account: Omit<Account, 'id'>): Promise<Result<Account, 'email-taken'>> {
    if (this.#withEmail(account.email) !== undefined) return refuse('email-taken');
    return ok(this.#keep({ ...account, id: randomUUID() }));
  }

  async set(id: string, change: Partial<Omit<Account, 'id'>>): Promise<Result<Account, 'email-taken' | 'not-found'>> {
    const kept = this.#accounts.get(id);
    if (kept === undefined) return refuse('not-found');
    const owner = change.email === undefined ? undefined : this.#withEmail(change.email);
    if (owner !== undefined && owner.id !== id) return refuse('email-taken');
    return ok(this.#keep({ ...kept, ...change, id }));
  }

  async remove(id: string): Promise<Result<void, 'not-found'>> {
    return this.#accounts.delete(id) ? ok(undefined) : refuse('not-found');
  }

  #withEmail(email: string): Account | undefined {
    return [...this.#accounts.values()].find((account) => emailKey(account.email) === emailKey(email));
  }

  #keep(account: Account): Account {
    this.#accounts.set(account.id, account);
    return account;
  }
}
