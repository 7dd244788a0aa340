import type { Pool } from 'pg';
import type { Database } from '../../database/Database.ts';
import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import type { PopularSearches } from '../../application/ports/search/Search.ts';
import { readCommonEnglishWords } from '../../search/analysis/englishWords.ts';
import { topicsOf } from '../../search/topics/topicsOf.ts';

const mostSearches = 6;
/** For each kind. The newest items represent the catalogue. */
const mostItems = 1000;

/** Rule RESULT-6: the topics of the catalogue, computed once for each version of the catalogue. */
export class PgPopularSearches implements PopularSearches {
  readonly #pool: Pool;
  readonly #version: () => number;
  readonly #common = loadOnce(readCommonEnglishWords);
  #known: { readonly version: number; readonly searches: Promise<readonly string[]> } | undefined;

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor({ pool }: Pick<Database, 'pool'>, version: () => number) {
    this.#pool = pool;
    this.#version = version;
  }

  async list(): Promise<readonly string[]> {
    const version = this.#version();
    if (this.#known?.version === version) return this.#known.searches;
    const searches = this.#read();
    const known = { version, searches };
    this.#known = known;
    return searches.catch((fault: unknown) => {
      // The next call reads again.
      if (this.#known === known) this.#known = undefined;
      throw fault;
    });
  }

  async #read(): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ titles: readonly string[] }>({
      name: 'titles-of-the-catalogue',
      // The title of a series would count once for each of its webinars.
      text: `(SELECT ARRAY[name] AS titles FROM videos WHERE published ORDER BY published_at DESC, id LIMIT $1)
        UNION ALL (SELECT ARRAY[w.title] || ARRAY(SELECT jsonb_array_elements(w.objectives) ->> 'title')
          FROM webinars w WHERE w.published ORDER BY w.published_at DESC, w.id LIMIT $1)
        UNION ALL (SELECT ARRAY[title] FROM upcoming_webinars WHERE published AND ends_at > now() ORDER BY starts_at, id LIMIT $1)`,
      values: [mostItems],
    });
    return topicsOf(
      rows.map(({ titles }) => titles),
      await this.#common(),
      mostSearches,
    );
  }
}
