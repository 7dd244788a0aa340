import type { Result } from '../../../../src/domain/result.ts';
import type { SynonymChoices, SynonymGroup } from '../../../../src/domain/search/synonyms.ts';
import type { AuditContext, ChangeRefusal } from '../Change.ts';

/** The groups of synonyms: those of the site, and those of administrators. */
export interface SynonymGroups {
  /** The groups of administrators, last added first, then those of the site. */
  list(): Promise<readonly SynonymGroup[]>;
  find(id: string): Promise<SynonymGroup | undefined>;
  create(choices: SynonymChoices, audit: AuditContext): Promise<SynonymGroup>;
  /** Replaces the choices for a group. Those for a group of the site are stored beside its words. */
  change(
    id: string,
    choices: SynonymChoices,
    version: number,
    audit: AuditContext,
  ): Promise<Result<SynonymGroup, ChangeRefusal>>;
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'built-in'>>;
}
