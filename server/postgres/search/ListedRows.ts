import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { ListedTable } from './listStatement.ts';

// More rows than the popular pages show; ten megabytes or so at most.
const maximumCachedRows = 5000;

/** A cache of published rows as lists show them. It is cleared whenever the version of the catalogue changes. */
export class ListedRows<Row extends { readonly id: string }> {
  private readonly pool: Pool;
  private readonly table: ListedTable;
  private readonly version: () => number;
  private readonly cache = new LRUCache<string, Row>({ max: maximumCachedRows });
  private cachedVersion = Number.NaN;

  constructor(pool: Pool, table: ListedTable, version: () => number) {
    this.pool = pool;
    this.table = table;
    this.version = version;
  }

  /** The published rows among `ids`, by id. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const version = this.version();
    if (version !== this.cachedVersion) this.cache.clear();
    this.cachedVersion = version;
    const found = new Map<string, Row>();
    for (const id of ids) {
      const row = this.cache.get(id);
      if (row !== undefined) found.set(id, row);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    const { rows } = await this.pool.query<Row>({
      name: `listed-${this.table.name}`,
      text: `SELECT ${this.table.columns} FROM ${this.table.joined(`(SELECT * FROM ${this.table.name} WHERE id = ANY($1::uuid[]) AND published) AS item`)}`,
      values: [missing],
    });
    // Do not cache rows if the version changed while they were read.
    const mayCache = this.cachedVersion === version && this.version() === version;
    for (const row of rows) {
      found.set(row.id, row);
      if (mayCache) this.cache.set(row.id, row);
    }
    return found;
  }
}
