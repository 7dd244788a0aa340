import type { Kysely, Transaction } from 'kysely';
import type { Result } from '../../src/domain/result.ts';
import type { Tables } from './Database.ts';

/** A transaction whose refusal rolls back what was written before it. */
export async function refusable<Value, Refusal>(tables: Kysely<Tables>, work: (transaction: Transaction<Tables>) => Promise<Result<Value, Refusal>>): Promise<Result<Value, Refusal>> {
  const refused = new Refused<Refusal>();
  try {
    return await tables.transaction().execute(async (transaction) => {
      const done = await work(transaction);
      if (done.ok) return done;
      throw refused.with(done);
    });
  } catch (fault) {
    if (fault === refused && refused.result !== undefined) return refused.result;
    throw fault;
  }
}

class Refused<Refusal> extends Error {
  result: { readonly ok: false; readonly refusal: Refusal } | undefined;

  with(result: { readonly ok: false; readonly refusal: Refusal }): this {
    this.result = result;
    return this;
  }
}
