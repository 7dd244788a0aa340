import type { Pool } from 'pg';
import { sharedFlight } from '../../../src/domain/calls/sharedFlight.ts';
import { allWords } from '../../../src/domain/search/synonyms.ts';
import { Synonyms } from '../../search/question/Synonyms.ts';
import { groupsOf, type SynonymRow } from './storedSynonyms.ts';

/** Rule SYNONYM-6: the synonyms that searches of this process use. */
export class SearchedSynonyms {
  readonly #pool: Pool;
  readonly #version: () => number;
  readonly #refresh = sharedFlight(() => this.#read());
  #synonyms = new Synonyms([]);
  /** The version of the catalogue at which the rows were read; undefined before. */
  #readAt: number | undefined;
  #rows = '';

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor(pool: Pool, version: () => number) {
    this.#pool = pool;
    this.#version = version;
  }

  /** The synonyms with every change that was committed before this call. */
  async current(): Promise<Synonyms> {
    if (this.#readAt === undefined || this.#version() !== this.#readAt) await this.#refresh();
    return this.#synonyms;
  }

  async #read(): Promise<void> {
    const { rows } = await this.#pool.query<{ readonly version: string; readonly groups: readonly SynonymRow[] }>({
      name: 'search-synonyms',
      text: `SELECT version, (SELECT coalesce(jsonb_agg(to_jsonb(s) ORDER BY s.id), '[]') FROM search_synonyms s) AS groups
        FROM catalogue_version`,
    });
    const groups = rows[0]?.groups ?? [];
    const text = JSON.stringify(groups);
    // Most changes of the catalogue concern items. Stemming all groups again would take a search some milliseconds.
    if (this.#readAt === undefined || text !== this.#rows)
      this.#synonyms = new Synonyms(groupsOf(groups).flatMap((group) => (group.isOff ? [] : [allWords(group)])));
    this.#rows = text;
    this.#readAt = Number(rows[0]?.version ?? 0);
  }
}
