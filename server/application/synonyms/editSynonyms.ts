import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import {
  synonymMistakes,
  type SynonymChoices,
  type SynonymMistake,
  type SynonymGroup,
} from '../../../src/domain/search/synonyms.ts';
import { ofVersion, type AuditContext, type RefusedEdit } from '../ports/Change.ts';
import type { SynonymGroups } from '../ports/search/SynonymGroups.ts';

export interface EditSynonyms {
  create(choices: SynonymChoices, audit: AuditContext): Promise<Result<SynonymGroup, readonly SynonymMistake[]>>;
  /** Choices that are not given stay as they are. */
  change(
    id: string,
    version: number,
    choices: Partial<SynonymChoices>,
    audit: AuditContext,
  ): Promise<Result<SynonymGroup, RefusedEdit<SynonymMistake>>>;
}

/** Rules SYNONYM-1 to SYNONYM-5: administrators add and change groups of synonyms. */
export function makeEditSynonyms(groups: Pick<SynonymGroups, 'find' | 'create' | 'change'>): EditSynonyms {
  return {
    async create({ words, isOff }, audit) {
      const mistakes = synonymMistakes({ builtIn: [], words });
      return mistakes.length > 0 ? refuse(mistakes) : ok(await groups.create({ words: trimmed(words), isOff }, audit));
    },

    async change(id, version, choices, audit) {
      // Check the version first: refusals about a version that the administrator has not seen would confuse.
      const group = ofVersion(await groups.find(id), version);
      if (!group.ok) return group;
      const { builtIn, words, isOff } = { ...group.value, ...choices };
      const mistakes = choices.words === undefined ? [] : synonymMistakes({ builtIn, words });
      return mistakes.length > 0
        ? refuse(mistakes)
        : groups.change(id, { words: trimmed(words), isOff }, version, audit);
    },
  };
}

function trimmed(words: readonly string[]): readonly string[] {
  return words.map((word) => word.trim());
}
