import { isStopWord, languages, type Language } from '../analysis/languages.ts';
import { americanSpelling } from '../analysis/spelling.ts';
import { tokensOf, type Token } from '../analysis/tokens.ts';
import { forgivenTypos } from '../../../src/domain/search/typos.ts';
import { isInside, maximumSearchLength } from '../../../src/domain/search/search.ts';
import { generalThesaurus } from '../thesaurus/generalThesaurus.ts';
import { addMeanings, addRelated } from './alternatives.ts';
import type { Concept, Phrase, Question } from './Concept.ts';
import { bestCorrection, type KnownWord } from './corrections.ts';
import { areForms, derivationsOf } from './derivations.ts';
import { raise, weights, type DraftConcept } from './DraftConcept.ts';
import { importanceOf } from '../analysis/englishWords.ts';
import { isKnown, numbersOf, type Knowledge } from './Knowledge.ts';
import { spokenIn, withoutStopWords } from './meaningfulWords.ts';
import { datesMeant, datesOf } from './searchedDates.ts';

const mostConcepts = 16;
const english = languages.indexOf('en');
const mostExpansions = 40;
const shortestPrefix = 3;

/** Rules SEARCH-1 and SEARCH-6 to SEARCH-9: what the words of a search stand for in the catalogue. */
export function understand(search: string, knowledge: Knowledge): Question {
  const written = search.slice(0, maximumSearchLength);
  const quoted = [...written.matchAll(/["“”„«]([^"“”„«»]+)["“”»]/g)].flatMap(([, phrase = '']) => {
    const places = tokensOf(phrase).map(({ word }) => numbersOf(word, knowledge));
    return places.length > 0 ? [{ places, weight: 1 }] : [];
  });
  const tokens = tokensOf(written);
  const typed = tokens.map(({ word }) => word);
  const isLastOpen = !/[\s"”»]$/.test(written);
  const acronyms = acronymsOf(written, tokens);
  const corrections = typed.map((word, place) => {
    if (acronyms.has(place)) return undefined;
    const isOpen = isLastOpen && place === typed.length - 1;
    const make = () => correctionOf(word, isOpen, knowledge);
    return knowledge.corrections === undefined ? make() : knowledge.corrections.of(word, isOpen, make);
  });
  const words = typed.map((word, place) => corrections[place] ?? word);
  const spoken = spokenIn(words);
  const meaningful = withoutStopWords(words, spoken);
  const concepts = new Map<number, DraftConcept>();
  for (const place of meaningful.slice(0, mostConcepts)) {
    const word = words[place] ?? '';
    const isOpen = isLastOpen && place === words.length - 1;
    const make = () => conceptOf(word, isOpen, spoken, knowledge);
    concepts.set(place, knowledge.expansions?.concept(word, isOpen, spoken, make) ?? make());
  }
  addCompounds(tokens, concepts, knowledge);
  for (const { from, to, others } of knowledge.synonyms.in(words))
    for (let place = from; place < to; place += 1) addSynonyms(concepts.get(place), others, knowledge);
  for (const [place, concept] of concepts) {
    const isBeginning = isLastOpen && place === words.length - 1 && !acronyms.has(place);
    Object.assign(concept, certainty(concept, isBeginning && !isWholeEnglish(concept.typed, spoken, knowledge)));
  }
  addMeanings(words, concepts, spoken, knowledge);
  for (const concept of concepts.values()) if (concept.words.size === 0) addRelated(concept, spoken, knowledge);
  const isCorrected = meaningful.some((place) => corrections[place] !== undefined);
  return {
    concepts: merged([...concepts.values()]),
    spoken,
    quoted,
    corrected: isCorrected ? replaced(written, tokens, corrections) : undefined,
  };
}

/**
 * The weights of the words that are the typed one, before words that only mean something alike are added. Rule SEARCH-48:
 * a word of the same root, or one that only begins alike, is never the typed one in full; `isBeginning` says that the
 * typed word may still grow.
 */
function certainty({ words, phrases }: DraftConcept, isBeginning: boolean): Pick<DraftConcept, 'certain' | 'best'> {
  const found = [...words.values(), ...phrases.map(({ weight }) => weight)];
  const isFull = (weight: number) =>
    weight >= weights.compound || weight === weights.synonym || (isBeginning && weight === weights.prefix);
  const full = found.filter(isFull);
  return { certain: Math.min(1, ...found), best: full.length === 0 ? 1 : Math.max(...full) };
}

/** A whole English word is no part of another one: "quit" means neither "quitar" nor "mosquito". */
function isWholeEnglish(word: string, spoken: readonly Language[], { english }: Knowledge): boolean {
  return spoken.includes('en') && english.has(word);
}

/** Rule SEARCH-49: the places of short words in capitals. They are names, so no other word is meant by them. */
function acronymsOf(written: string, tokens: readonly Token[]): ReadonlySet<number> {
  return new Set(
    tokens.flatMap(({ from, to }, place) => (/^\p{Lu}{2,4}$/u.test(written.slice(from, to)) ? [place] : [])),
  );
}

/** Rule SEARCH-7: the known words that an unknown word may be a typo of. */
function correctionOf(typed: string, isOpen: boolean, knowledge: Knowledge): string | undefined {
  if (isKnown(typed, knowledge) || knowledge.synonyms.has(typed) || knowledge.english.has(typed)) return undefined;
  if (generalThesaurus.has(typed)) return undefined;
  if (languages.some((language) => isStopWord(typed, language))) return undefined;
  if (datesOf(typed).length > 0) return undefined;
  if (prefixed(typed, knowledge).length > 0 && (isOpen || typed.length > shortestPrefix)) return undefined;
  if (splitOf(typed, knowledge) !== undefined) return undefined;
  return bestCorrection(typed, alike(typed, knowledge));
}

function conceptOf(word: string, isOpen: boolean, spoken: readonly Language[], knowledge: Knowledge): DraftConcept {
  const importance = spoken.includes('en') ? importanceOf(word, knowledge.english) : 1;
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
  if (words.size > 0) return { typed: word, certain: 1, best: 1, importance, words, phrases, dates, derivations };
  const places = splitOf(word, knowledge);
  if (places !== undefined) phrases.push({ places, weight: weights.compound });
  else if (isOpen || !isWhole) add(insideOf(word, knowledge), weights.inside);
  return { typed: word, certain: 1, best: 1, importance, words, phrases, dates, derivations };
}

/** The most frequent words that begin with the typed one. */
function prefixed(typed: string, { vocabulary, frequency }: Knowledge): readonly number[] {
  if (typed.length < shortestPrefix) return [];
  return vocabulary
    .beginningWith(typed)
    .map((number) => ({ number, frequency: frequency(number) }))
    .filter((found) => found.frequency > 0)
    .sort((one, other) => other.frequency - one.frequency)
    .slice(0, mostExpansions)
    .map(({ number }) => number);
}

/** Two known words that are written as one: `voiceover` for `voice over`. */
function splitOf(typed: string, { vocabulary, frequency }: Knowledge): Phrase['places'] | undefined {
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

function* alike(typed: string, { vocabulary, frequency, synonyms }: Knowledge): Iterable<KnownWord> {
  for (const number of vocabulary.alike(typed, forgivenTypos(typed)))
    yield { word: vocabulary.word(number), frequency: frequency(number), isForeign: !vocabulary.isIn(number, english) };
  // A synonym is corrected as a whole only: the beginnings of so many words would be near to anything.
  for (const word of synonyms.words())
    if (Math.abs(word.length - typed.length) <= forgivenTypos(typed)) yield { word, frequency: 1, isForeign: false };
}

function insideOf(typed: string, { vocabulary }: Knowledge): readonly number[] {
  return vocabulary
    .words()
    .flatMap((word, number) => (isInside(typed, word) ? [number] : []))
    .slice(0, mostExpansions);
}

/** `e-mail` and `voice over` also mean `email` and `voiceover`, if the catalogue has them. */
function addCompounds(
  tokens: readonly Token[],
  concepts: ReadonlyMap<number, DraftConcept>,
  { vocabulary, frequency }: Knowledge,
): void {
  for (const [place, { word, compound }] of tokens.entries()) {
    const joined = compound ?? word + (tokens[place + 1]?.word ?? '');
    const number = joined === word ? undefined : vocabulary.numberOf(joined);
    if (number === undefined || frequency(number) === 0) continue;
    for (const beside of compound === undefined ? [place, place + 1] : [place, place - 1]) {
      const concept = concepts.get(beside);
      if (concept !== undefined)
        for (const each of [number, ...vocabulary.inflections(joined)]) raise(concept.words, each, weights.compound);
    }
  }
}

function addSynonyms(
  concept: DraftConcept | undefined,
  others: readonly (readonly string[])[],
  knowledge: Knowledge,
): void {
  if (concept === undefined) return;
  for (const phrase of others) {
    const places = phrase.map((word) => numbersOf(word, knowledge));
    if (places.some(({ length }) => length === 0)) continue;
    const [only] = places;
    if (places.length === 1) for (const number of only ?? []) raise(concept.words, number, weights.synonym);
    else concept.phrases.push({ places, weight: weights.synonym });
  }
}

/** Typing a word twice, or two forms of it, asks once. */
function merged(drafts: readonly DraftConcept[]): readonly Concept[] {
  const concepts: DraftConcept[] = [];
  for (const draft of drafts) {
    const isSame = ({ words }: DraftConcept) =>
      draft.words.size > 0 &&
      [...draft.words].some(([number, weight]) => weight >= 0.95 && (words.get(number) ?? 0) >= 0.95);
    if (!concepts.some(isSame)) concepts.push(draft);
  }
  return concepts;
}

/** The search with its mistyped words replaced. */
function replaced(written: string, tokens: readonly Token[], corrections: readonly (string | undefined)[]): string {
  let text = '';
  let end = 0;
  for (const [place, { from, to }] of tokens.entries()) {
    const correction = corrections[place];
    if (correction === undefined) continue;
    text += written.slice(end, from) + correction;
    end = to;
  }
  return text + written.slice(end);
}
