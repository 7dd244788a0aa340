import { languages, type Language } from '../analysis/languages.ts';
import { americanSpelling } from '../analysis/spelling.ts';
import { isInside } from '../../../src/domain/search/search.ts';
import { importanceOf, leastImportance } from '../analysis/englishWords.ts';
import { isGeneralVerb } from '../analysis/generalVerbs.ts';
import type { Phrase } from './Concept.ts';
import { areForms, derivationsOf } from './derivations.ts';
import { raise, weights, type DraftConcept } from './DraftConcept.ts';
import type { Knowledge } from './Knowledge.ts';
import { datesMeant, datesOf } from './searchedDates.ts';

const mostExpansions = 40;
/** Fewer letters begin nearly every word. */
export const shortestPrefix = 3;

/** The words of the catalogue that a typed word stands for by itself: its forms, its parts and what contains it. */
export function conceptOf(
  word: string,
  isOpen: boolean,
  spoken: readonly Language[],
  knowledge: Knowledge,
): DraftConcept {
  const everyday = spoken.includes('en') ? importanceOf(word, knowledge.english) : 1;
  const importance = isGeneralVerb(word, spoken) ? leastImportance : everyday;
  const words = new Map<number, number>();
  const phrases: Phrase[] = [];
  const { vocabulary, frequency } = knowledge;
  const add = (numbers: readonly number[], weight: number) => {
    for (const number of numbers) if (frequency(number) > 0) raise(words, number, weight);
  };
  for (const spelling of [word, americanSpelling(word)]) {
    const number = vocabulary.numberOf(spelling);
    if (number !== undefined) add([number], 1);
  }
  const inflections = vocabulary.inflections(word, spoken).filter((number) => frequency(number) > 0);
  const isWhole = isWholeEnglish(word, spoken, knowledge);
  const alike = inflections.length > 0 || isWhole ? inflections : vocabulary.inflections(word);
  // The stemmer joins words of one root, and words that only begin alike: "excel" and "excellent".
  const isForm = (number: number) => !isWhole || words.has(number) || areForms(word, vocabulary.word(number));
  add(alike, alike.some(isForm) ? weights.inflection : weights.prefix);
  if (isOpen || (words.size === 0 && !isWhole)) add(prefixed(word, knowledge), weights.prefix);
  const derivations = spoken.includes('en') ? derivationsOf(word, knowledge.english) : [];
  for (const other of derivations) add(vocabulary.inflections(other, ['en']), weights.derivation);
  const dates = [...new Set([...datesOf(word), ...(words.size === 0 ? datesMeant(word) : [])])];
  const concept = { typed: word, certain: 1, best: 1, isUnsaid: false, importance, words, phrases, dates, derivations };
  if (words.size > 0) return concept;
  const places = splitOf(word, knowledge);
  if (places !== undefined) phrases.push({ places, weight: weights.compound });
  else if (isOpen || !isWhole) add(insideOf(word, knowledge), weights.inside);
  return concept;
}

/** Rule SEARCH-51: somebody who has typed one or two letters so far sees what begins with them, rather than nothing. */
export function addFirstLetters({ typed, words }: DraftConcept, knowledge: Knowledge): void {
  if (words.size > 0 || typed.length >= shortestPrefix) return;
  for (const number of beginningWith(typed, knowledge)) raise(words, number, weights.prefix);
}

/** The most frequent words that begin with three typed letters or more. */
export function prefixed(typed: string, knowledge: Knowledge): readonly number[] {
  return typed.length < shortestPrefix ? [] : beginningWith(typed, knowledge);
}

function beginningWith(typed: string, { vocabulary, frequency }: Knowledge): readonly number[] {
  return vocabulary
    .beginningWith(typed)
    .map((number) => ({ number, frequency: frequency(number) }))
    .filter((found) => found.frequency > 0)
    .sort((one, other) => other.frequency - one.frequency)
    .slice(0, mostExpansions)
    .map(({ number }) => number);
}

/** Two known words that are written as one: `voiceover` for `voice over`. */
export function splitOf(typed: string, { vocabulary, frequency }: Knowledge): Phrase['places'] | undefined {
  let best: { readonly places: Phrase['places']; readonly rank: number } | undefined;
  for (let at = 2; at <= typed.length - 2; at += 1) {
    const parts = [typed.slice(0, at), typed.slice(at)].map((part) => vocabulary.numberOf(part));
    const [first, second] = parts;
    if (first === undefined || second === undefined || typed.length < 6 || Math.min(at, typed.length - at) < 3)
      continue;
    if (!languages.some((_, language) => vocabulary.isIn(first, language) && vocabulary.isIn(second, language)))
      continue;
    const rank = Math.min(frequency(first), frequency(second)) * Math.min(at, typed.length - at);
    if (rank > (best?.rank ?? 0)) best = { places: [[first], [second]], rank };
  }
  return best?.places;
}

function insideOf(typed: string, { vocabulary }: Knowledge): readonly number[] {
  const words = vocabulary.words();
  const found: number[] = [];
  // A plain loop, because it looks at every word of the catalogue.
  for (let number = 0; number < words.length && found.length < mostExpansions; number += 1)
    if (isInside(typed, words[number] ?? '')) found.push(number);
  return found;
}

/**
 * The weights of the words that are the typed one, before words that only mean something alike are added. Rule SEARCH-48:
 * a word of the same root, or one that only begins alike, is never the typed one in full; `isBeginning` says that the
 * typed word may still grow.
 */
export function certainty(
  { words, phrases }: DraftConcept,
  isBeginning: boolean,
): Pick<DraftConcept, 'certain' | 'best'> {
  const found = [...words.values(), ...phrases.map(({ weight }) => weight)];
  const isFull = (weight: number) =>
    weight >= weights.compound || weight === weights.synonym || (isBeginning && weight === weights.prefix);
  const full = found.filter(isFull);
  return { certain: Math.min(1, ...found), best: full.length === 0 ? 1 : Math.max(...full) };
}

/** A whole English word is no part of another one: "quit" means neither "quitar" nor "mosquito". */
export function isWholeEnglish(word: string, spoken: readonly Language[], { english }: Knowledge): boolean {
  return spoken.includes('en') && english.has(word);
}
