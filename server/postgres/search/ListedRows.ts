import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { ListedTable } from './listStatement.ts';

// More than the pages that are asked for again and again have; some ten megabytes at most.
const mostKept = 5000;

/** The published rows of a table as lists show them, kept by this process for as long as the catalogue stays as it is. */
export class ListedRows<Row extends { readonly id: string }> {
  private readonly pool: Pool;
  private readonly table: ListedTable;
  private readonly version: () => number;
  private readonly kept = new LRUCache<string, Row>({ max: mostKept });
  private keptAt = Number.NaN;

  constructor(pool: Pool, table: ListedTable, version: () => number) {
    this.pool = pool;
    this.table = table;
    this.version = version;
  }

  /** Those that are there, by id. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const version = this.version();
    if (version !== this.keptAt) this.kept.clear();
    this.keptAt = version;
    const found = new Map<string, Row>();
    for (const id of ids) {
      const row = this.kept.get(id);
      if (row !== undefined) found.set(id, row);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    const { rows } = await this.pool.query<Row>({
      name: `listed-${this.table.name}`,
      text: `SELECT ${this.table.columns} FROM ${this.table.joined(`(SELECT * FROM ${this.table.name} WHERE id = ANY($1::uuid[]) AND published) AS item`)}`,
      values: [missing],
    });
    // What was read before the catalogue moved on belongs to no version.
    const mayKeep = this.keptAt === version && this.version() === version;
    for (const row of rows) {
      found.set(row.id, row);
      if (mayKeep) this.kept.set(row.id, row);
    }
    return found;
  }
}
