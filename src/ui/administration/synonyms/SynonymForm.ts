import type { SynonymEditing } from '../../../application/ports/editing/SynonymEditing.ts';
import { synonymMistakes, type SynonymChoices, type SynonymGroup } from '../../../domain/search/synonyms.ts';
import { synonymViolations } from '../../../domain/violation/synonymViolations.ts';
import type { ItemForm } from '../forms/table/ItemForm.ts';

export interface SynonymValues {
  /** One word or phrase in each line. */
  readonly words: string;
}

/** The form of a group of synonyms. A new one may begin with a word. */
export function makeSynonymForm(
  synonyms: Pick<SynonymEditing, 'find' | 'create' | 'change'>,
  firstWord = '',
): ItemForm<SynonymGroup, SynonymValues, SynonymChoices> {
  return {
    kind: 'synonyms',
    blank: { words: firstWord === '' ? '' : `${firstWord}\n` },
    valuesOf: ({ words }) => ({ words: words.join('\n') }),
    written: { words: ({ words }) => ({ words: phrasesIn(words) }) },
    violationsOf: (_changes, group, { words }) =>
      synonymViolations(synonymMistakes({ builtIn: group?.builtIn ?? [], words: phrasesIn(words) })),
    find: (id, signal) => synonyms.find(id, signal),
    create: ({ words = [] }) => synonyms.create({ words, isOff: false }),
    save: (id, version, changes) => synonyms.change(id, version, changes),
  };
}

/** The phrases of a text. Blank lines do not count. */
export function phrasesIn(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
