import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import type { Result } from '../../../domain/result.ts';
import type { SynonymChoices, SynonymGroup } from '../../../domain/search/synonyms.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/** The first answers of a search, as a visitor gets them, and the groups of synonyms that apply to it. */
export interface TriedSearch {
  readonly groups: readonly SynonymGroup[];
  readonly answers: readonly TriedAnswer[];
  readonly total: number;
  /** The search that was made instead, where words were corrected. */
  readonly meant: string | null;
  /** Whether nothing matches well, and the answers are only near. */
  readonly isNearest: boolean;
}

export interface TriedAnswer {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly title: string;
  /** The last part of its address; undefined for an upcoming webinar, which has no page. */
  readonly slug: string | undefined;
}

/**
 * The synonyms of the search, for administrators. Faults (network, server) are thrown; an aborted call throws
 * `AbortError`.
 */
export interface SynonymEditing {
  /** The groups of administrators, last added first, then those of the site. */
  list(signal: AbortSignal): Promise<readonly SynonymGroup[]>;
  find(id: string, signal: AbortSignal): Promise<Result<Versioned<SynonymGroup>, 'not-found'>>;
  create(choices: SynonymChoices): Promise<Edited<SynonymGroup>>;
  /** Choices that are not given stay as they are. */
  change(id: string, version: number, choices: Partial<SynonymChoices>): Promise<Edited<SynonymGroup>>;
  /** Refuses to delete a group of the site. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
  /** Searches with the saved synonyms. */
  tryOut(search: string, signal: AbortSignal): Promise<TriedSearch>;
}
