import type { Kysely, Transaction } from 'kysely';
import type { Result } from '../../src/domain/result.ts';
import type { Tables } from './Database.ts';

const deadlock = '40P01';
const mostTries = 3;

/**
 * Rule VERSION-8: runs a transaction that a refusal rolls back. After a deadlock PostgreSQL aborts one of the
 * transactions; this one is then retried, at most twice.
 */
export async function refusable<Value, Refusal>(
  tables: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  for (let tries = 1; ; tries += 1) {
    const refused = new Refused<Refusal>();
    try {
      return await tables.transaction().execute(async (transaction) => {
        const done = await work(transaction);
        if (done.ok) return done;
        throw refused.with(done);
      });
    } catch (fault) {
      if (fault === refused && refused.result !== undefined) return refused.result;
      if ((fault as { readonly code?: string }).code !== deadlock || tries === mostTries) throw fault;
    }
  }
}

class Refused<Refusal> extends Error {
  result: { readonly ok: false; readonly refusal: Refusal } | undefined;

  with(result: { readonly ok: false; readonly refusal: Refusal }): this {
    this.result = result;
    return this;
  }
}
