import type { Pool } from 'pg';
import { sharedFlight } from '../../../src/domain/calls/sharedFlight.ts';
import { allWords, type SynonymGroup } from '../../../src/domain/search/synonyms.ts';
import { Synonyms, defaultSynonyms } from '../../search/question/Synonyms.ts';

/** A row of `search_synonyms`. */
export interface SynonymRow {
  readonly id: string;
  readonly built_in: string | null;
  readonly words: readonly string[];
  readonly is_off: boolean;
  readonly version: number;
}

/** The version of a group of the site that no administrator has changed. */
const untouched = { words: [], isOff: false, version: 1 } as const;

/** The key of a group of the site: its first word. A later release may add words behind it. */
const builtInGroups = new Map(defaultSynonyms.map((builtIn) => [(builtIn[0] ?? '').replaceAll(' ', '-'), builtIn]));

/** Whether the site brings along a group with this key. */
export function isBuiltIn(id: string): boolean {
  return builtInGroups.has(id);
}

/** The groups of administrators in the order of the rows, then those of the site with the choices for them. */
export function groupsOf(rows: readonly SynonymRow[]): readonly SynonymGroup[] {
  const chosen = new Map(rows.map((row) => [row.built_in, row]));
  const own = rows.flatMap((row) => (row.built_in === null ? [groupFrom(row.id, [], row)] : []));
  const ofSite = [...builtInGroups].map(([key, builtIn]) => groupFrom(key, builtIn, chosen.get(key)));
  return [...own, ...ofSite];
}

function groupFrom(id: string, builtIn: readonly string[], row: SynonymRow | undefined): SynonymGroup {
  if (row === undefined) return { id, builtIn, ...untouched };
  return { id, builtIn, words: row.words, isOff: row.is_off, version: row.version };
}

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
