import { sql, type Kysely } from 'kysely';
import type { LastChanges } from '../../application/ports/item/Items.ts';
import type { Database, Tables } from '../../database/Database.ts';

/** The last changes in PostgreSQL: the audit log, and the films that were replaced when the new one was processed. */
export class PgLastChanges implements LastChanges {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async all(): Promise<ReadonlyMap<string, Date>> {
    const { rows } = await sql<{ readonly id: string; readonly at: Date }>`
      SELECT change.item_id AS id, max(change.at) AS at FROM (
        SELECT item_id, at FROM changes WHERE kind IN ('video', 'webinar', 'upcoming')
          AND action NOT IN ('planned', 'plan-removed', 'captions-requested', 'captions-withdrawn')
        UNION ALL SELECT item_id, replaced_at FROM replaced_assets
      ) change GROUP BY change.item_id`.execute(this.#tables);
    return new Map(rows.map(({ id, at }) => [id, at]));
  }
}
