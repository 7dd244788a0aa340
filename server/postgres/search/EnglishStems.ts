import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

const maximumCachedWords = 20_000;

/** The English stems of words by PostgreSQL's dictionary: `branching` gives `branch`. A stop word has no stem. */
export class EnglishStems {
  private readonly cache = new LRUCache<string, { readonly stem: string | undefined }>({ max: maximumCachedWords });
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  async of(words: readonly string[]): Promise<readonly (string | undefined)[]> {
    const unknown = words.filter((word) => !this.cache.has(word));
    if (unknown.length > 0) {
      const { rows } = await this.pool.query<{ word: string; stem: string | null }>({
        name: 'english-stems',
        text: `SELECT word, (ts_lexize('pg_catalog.english_stem', word))[1] AS stem FROM unnest($1::text[]) AS word`,
        values: [unknown],
      });
      const stems = new Map(rows.map(({ word, stem }) => [word, stem ?? undefined]));
      for (const word of unknown) this.cache.set(word, { stem: stems.get(word) });
      return words.map((word) => this.cache.get(word)?.stem ?? stems.get(word));
    }
    return words.map((word) => this.cache.get(word)?.stem);
  }
}
