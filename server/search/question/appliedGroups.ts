import { allWords, type SynonymGroup } from '../../../src/domain/search/synonyms.ts';
import { tokensOf } from '../analysis/tokens.ts';
import { Synonyms } from './Synonyms.ts';

/** Rule SYNONYM-7: the groups with a word or phrase that occurs in the search. */
export function appliedGroups(groups: readonly SynonymGroup[], search: string): readonly SynonymGroup[] {
  const words = tokensOf(search).map(({ word }) => word);
  return groups.filter((group) => !group.isOff && new Synonyms([allWords(group)]).in(words).length > 0);
}
