import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

const kept = 20_000;

/** The English stems of words as PostgreSQL's dictionary has them: `branching` is `branch`; a stop word has none. */
export class EnglishStems {
  private readonly known = new LRUCache<string, { readonly stem: string | undefined }>({ max: kept });
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  async of(words: readonly string[]): Promise<readonly (string | undefined)[]> {
    const unknown = words.filter((word) => !this.known.has(word));
    if (unknown.length > 0) {
      const { rows } = await this.pool.query<{ word: string; stem: string | null }>({
        name: 'english-stems',
        text: `SELECT word, (ts_lexize('pg_catalog.english_stem', word))[1] AS stem FROM unnest($1::text[]) AS word`,
        values: [unknown],
      });
      const stems = new Map(rows.map(({ word, stem }) => [word, stem ?? undefined]));
      for (const word of unknown) this.known.set(word, { stem: stems.get(word) });
      return words.map((word) => this.known.get(word)?.stem ?? stems.get(word));
    }
    return words.map((word) => this.known.get(word)?.stem);
  }
}
