import { sql, type Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import { ok, type Result } from '../../../src/domain/result.ts';
import type { LearnedState, ShownLearned } from '../../../src/domain/learning/learnedAnswers.ts';
import { ofVersion, type AuditContext, type ChangeRefusal } from '../../application/ports/Change.ts';
import type { LearnedAnswers } from '../../application/ports/search/LearnedAnswers.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { onOneConnection } from '../../database/onOneConnection.ts';
import { refusable } from '../../database/refusable.ts';
import { isUuid, storable } from '../../database/storable.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { learnSome } from './learnSome.ts';

/** What was learned, in PostgreSQL. Each change notifies `version`, so that this process uses it at once. */
export class PgLearnedAnswers implements LearnedAnswers {
  readonly #database: Pick<Database, 'pool' | 'tables'>;
  readonly #version: FollowedVersion;

  constructor(database: Pick<Database, 'pool' | 'tables'>, version: FollowedVersion = unfollowed) {
    this.#database = database;
    this.#version = version;
  }

  async learn(now: Date): Promise<'all' | 'some'> {
    const learned = await onOneConnection(this.#database.pool, async (client: PoolClient) => {
      await client.query('BEGIN');
      const done = await learnSome(client, now);
      await client.query('COMMIT');
      return done;
    });
    this.#version.wrote();
    return learned;
  }

  async list({ search }: { readonly search: string }, limit: number) {
    const { rows } = await sql<ShownRow & { readonly total: number }>`
      SELECT ${shownColumns}, (count(*) OVER ())::integer AS total FROM ${shown}
      WHERE strpos(lower(learned.query), lower(${storable(search)})) > 0
        OR strpos(lower(item.title), lower(${storable(search)})) > 0
      ORDER BY array_position(ARRAY['pinned', 'learned', 'removed'], learned.state), learned.visitors DESC, learned.query,
        learned.id
      LIMIT ${limit}`.execute(this.#database.tables);
    return { items: rows.map(shownFrom), total: rows[0]?.total ?? 0 };
  }

  async choose(
    id: string,
    state: LearnedState,
    version: number,
    audit: AuditContext,
  ): Promise<Result<ShownLearned, ChangeRefusal>> {
    const chosen = await refusable<ShownLearned, ChangeRefusal>(this.#database.tables, async (transaction) => {
      const before = ofVersion(await find(transaction, id), version);
      if (!before.ok) return before;
      await sql`UPDATE search_learned SET state = ${state}, version = version + 1 WHERE id = ${id}`.execute(
        transaction,
      );
      const { query, state: earlier } = before.value;
      // The entry names the question, because the row leaves when nobody finds the answer any more.
      const changed = { kind: 'learned', id, before: { state: earlier }, after: { state, query } } as const;
      await recordChange(transaction, changed, audit);
      return ok({ ...before.value, state, version: version + 1 });
    });
    this.#version.wrote();
    return chosen;
  }
}

type ShownRow = Omit<ShownLearned, 'since'> & { readonly since: Date };

const shown = sql`search_learned learned JOIN insight_named_items item ON item.id = learned.item_id AND item.kind <> 'upcoming'`;
const shownColumns = sql`learned.id, learned.query, item.kind, item.title, item.slug, learned.visitors, learned.strength,
  learned.second, learned.since, learned.state, learned.version`;

/** Locks the row until the end of the transaction. */
async function find(tables: Kysely<Tables>, id: string): Promise<ShownLearned | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await sql<ShownRow>`
    SELECT ${shownColumns} FROM ${shown} WHERE learned.id = ${id} FOR UPDATE OF learned`.execute(tables);
  return rows[0] === undefined ? undefined : shownFrom(rows[0]);
}

function shownFrom({ id, query, kind, title, slug, visitors, strength, second, since, state, version }: ShownRow) {
  return { id, query, kind, title, slug, visitors, strength, second, since: since.toISOString(), state, version };
}
