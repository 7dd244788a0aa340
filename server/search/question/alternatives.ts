import { languages, type Language } from '../analysis/languages.ts';
import { generalThesaurus } from '../thesaurus/generalThesaurus.ts';
import type { Alternative } from '../thesaurus/Thesaurus.ts';
import { cognatesOf } from './cognates.ts';
import { partsOf } from './compounds.ts';
import type { Phrase } from './Concept.ts';
import { raise, weights, type DraftConcept } from './DraftConcept.ts';
import type { Expansion } from './ExpansionCache.ts';
import { numbersOf, type Knowledge } from './Knowledge.ts';

/** What stands for a word that neither the catalogue nor the thesaurus has: the parts of a compound, then cognates. */
export function addRelated(concept: DraftConcept, spoken: readonly Language[], knowledge: Knowledge): void {
  const { vocabulary, frequency } = knowledge;
  if (knowledge.english.has(concept.typed)) return;
  const isKnownPart = (word: string) => isGerman(word, knowledge) || generalThesaurus.has(word, ['de']);
  const parts = partsOf(concept.typed, isKnownPart);
  for (const part of parts)
    for (const number of numbersOf(part, knowledge))
      if (frequency(number) > 0) raise(concept.words, number, weights.part);
  for (const { alternatives } of generalThesaurus.in(parts, spoken))
    addAlternatives(concept, alternatives, knowledge, weights.part);
  if (concept.words.size > 0) return;
  for (const number of cognatesOf(concept.typed, vocabulary))
    if (frequency(number) > 0) raise(concept.words, number, weights.cognate);
}

/**
 * Rule SEARCH-40: lets other words of the same meaning stand for the words of a search. A word with several meanings
 * counts less for each of them. If the thesaurus lacks an English word, the meanings of words of its root count.
 */
export function addMeanings(
  words: readonly string[],
  concepts: ReadonlyMap<number, DraftConcept>,
  spoken: readonly Language[],
  knowledge: Knowledge,
): void {
  const found = generalThesaurus.in(words, spoken);
  for (const [place, concept] of concepts) {
    const meanings = found.filter(({ from, to }) => from <= place && place < to);
    for (const { from, to, alternatives } of meanings) {
      const rivals = meanings.filter((other) => other.to - other.from >= to - from).length;
      addAlternatives(concept, alternatives, knowledge, weights.alternative / Math.sqrt(rivals));
    }
    if (meanings.length > 0) continue;
    for (const other of concept.derivations)
      for (const { alternatives } of generalThesaurus.in([other], ['en']))
        addAlternatives(concept, alternatives, knowledge, weights.derivedMeaning);
  }
}

/** Adds words of the same meaning, each in the texts of its language. */
function addAlternatives(
  concept: DraftConcept,
  alternatives: readonly Alternative[],
  knowledge: Knowledge,
  weight: number,
): void {
  const make = () => expansionOf(alternatives, knowledge);
  const { numbers, phrases } = knowledge.expansions?.expansion(alternatives, make) ?? make();
  for (const number of numbers) raise(concept.words, number, weight);
  for (const places of phrases) concept.phrases.push({ places, weight });
}

function expansionOf(alternatives: readonly Alternative[], { vocabulary, frequency }: Knowledge): Expansion {
  const numbers: number[] = [];
  const phrases: Phrase['places'][] = [];
  for (const { words, language } of alternatives) {
    const places = words.map((word) =>
      vocabulary.inflections(word, [language]).filter((number) => frequency(number) > 0),
    );
    if (places.some(({ length }) => length === 0)) continue;
    if (places.length === 1) numbers.push(...(places[0] ?? []));
    else phrases.push(places);
  }
  return { numbers, phrases };
}

function isGerman(word: string, { vocabulary }: Knowledge): boolean {
  const number = vocabulary.numberOf(word);
  return number !== undefined && vocabulary.isIn(number, languages.indexOf('de'));
}
