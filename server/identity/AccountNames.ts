import type { Accounts } from '../application/ports/identity/Accounts.ts';
import type { PersonNames } from '../application/ports/identity/People.ts';

/** Rule HISTORY-1: the names in the accounts of the embedded provider, which its id tokens carry too. */
export class AccountNames implements PersonNames {
  readonly #accounts: Pick<Accounts, 'find'>;

  constructor(accounts: Pick<Accounts, 'find'>) {
    this.#accounts = accounts;
  }

  async nameOf({ id }: { readonly id: string }): Promise<string | undefined> {
    const account = await this.#accounts.find(id);
    return account && `${account.firstName} ${account.lastName}`.trim();
  }
}
