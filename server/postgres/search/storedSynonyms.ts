import type { SynonymGroup } from '../../../src/domain/search/synonyms.ts';
import { defaultSynonyms } from '../../search/question/Synonyms.ts';

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
