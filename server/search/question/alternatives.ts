import { languages, type Language } from '../analysis/languages.ts';
import { generalThesaurus } from '../thesaurus/generalThesaurus.ts';
import type { Alternative } from '../thesaurus/Thesaurus.ts';
import type { Phrase } from './Concept.ts';
import { raise, weights, type DraftConcept } from './DraftConcept.ts';
import type { Expansion } from './ExpansionCache.ts';
import { numbersOf, type Knowledge } from './Knowledge.ts';
import type { Vocabulary } from '../index/Vocabulary.ts';

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

const shortestPart = 4;
const links = ['', 's', 'es', 'n', 'en', 'e'];

/** Rule SEARCH-42: the two known words of a German compound: `bewerbung` and `gesprach` of `bewerbungsgesprach`. */
function partsOf(compound: string, isKnown: (word: string) => boolean): readonly string[] {
  for (let at = compound.length - shortestPart; at >= shortestPart; at -= 1) {
    const tail = compound.slice(at);
    if (!isKnown(tail)) continue;
    const before = compound.slice(0, at);
    for (const link of links) {
      const head = before.slice(0, before.length - link.length);
      if (before.endsWith(link) && head.length >= shortestPart && isKnown(head)) return [head, tail];
    }
  }
  return [];
}

const shortest = 6;
const prefixLetters = 3;
const leastShared = 0.7;

/**
 * Rule SEARCH-41: words of other languages that begin like the typed one: `photosynthèse` for `photosynthesis`,
 * `Elektrizität` for `electricity`.
 */
function cognatesOf(typed: string, vocabulary: Vocabulary): readonly number[] {
  if (typed.length < shortest) return [];
  const plain = plainSpelling(typed);
  const beginning = typed.slice(0, prefixLetters);
  const beginnings = new Set([beginning, beginning.replaceAll('k', 'c'), beginning.replaceAll('c', 'k')]);
  return [...beginnings]
    .flatMap((each) => vocabulary.beginningWith(each))
    .filter((number) => isCognate(plain, plainSpelling(vocabulary.word(number))));
}

function isCognate(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return other.length >= shortest - 1 && shared >= leastShared * Math.max(one.length, other.length);
}

/** The same letters for what languages spell differently. */
function plainSpelling(word: string): string {
  return word.replace(/ph/g, 'f').replace(/th/g, 't').replace(/[kqz]/g, 'c').replace(/y/g, 'i').replace(/(.)\1/g, '$1');
}
