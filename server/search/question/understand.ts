import { isStopWord, languages, type Language } from '../analysis/languages.ts';
import { americanSpelling } from '../analysis/spelling.ts';
import { tokensOf, type Token } from '../analysis/tokens.ts';
import { forgivenTypos, isInside, maximumSearchLength } from '../../../src/domain/search/search.ts';
import type { Vocabulary } from '../index/Vocabulary.ts';
import type { Concept, Phrase, Question } from './Concept.ts';
import { bestCorrection, type KnownWord } from './corrections.ts';
import { datesMeant, datesOf } from './searchedDates.ts';
import type { Synonyms } from './Synonyms.ts';

/** What a question is read with. */
export interface Knowledge {
  readonly vocabulary: Vocabulary;
  readonly synonyms: Synonyms;
  /** Words that are no typos, although no document contains them. */
  readonly english: ReadonlySet<string>;
  /** How many documents contain a word. */
  readonly frequency: (word: number) => number;
}

const weights = { inflection: 0.95, compound: 0.9, synonym: 0.7, prefix: 0.6, inside: 0.4 };
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
  const corrections = typed.map((word, place) =>
    correctionOf(word, isLastOpen && place === typed.length - 1, knowledge),
  );
  const words = typed.map((word, place) => corrections[place] ?? word);
  const meaningful = withoutStopWords(words);
  const concepts = new Map<number, DraftConcept>();
  for (const place of meaningful.slice(0, mostConcepts))
    concepts.set(place, conceptOf(words[place] ?? '', isLastOpen && place === words.length - 1, knowledge));
  addCompounds(tokens, concepts, knowledge);
  for (const { from, to, others } of knowledge.synonyms.in(words))
    for (let place = from; place < to; place += 1) addSynonyms(concepts.get(place), others, knowledge);
  const isCorrected = meaningful.some((place) => corrections[place] !== undefined);
  return {
    concepts: merged([...concepts.values()]),
    quoted,
    corrected: isCorrected ? replaced(written, tokens, corrections) : undefined,
  };
}

interface DraftConcept {
  readonly typed: string;
  readonly words: Map<number, number>;
  readonly phrases: Phrase[];
  readonly dates: readonly string[];
}

/** The places of words that say something about the topic; all places if no word does. */
function withoutStopWords(words: readonly string[]): readonly number[] {
  const counts = languages.map((language) => words.filter((word) => isStopWord(word, language)).length);
  const most = Math.max(...counts);
  const spoken: readonly Language[] = ['en', ...languages.filter((_, place) => counts[place] === most && most > 0)];
  const places = words.flatMap((word, place) =>
    spoken.some((language) => isStopWord(word, language)) && !isHour(words, place) ? [] : [place],
  );
  return places.length > 0 ? places : words.map((_, place) => place);
}

/** The `am` of `10 am` means something. */
function isHour(words: readonly string[], place: number): boolean {
  return words[place] === 'am' && /^\d+$/.test(words[place - 1] ?? '');
}

/** Rule SEARCH-7: what a word that nobody knows may have been meant to be. */
function correctionOf(typed: string, isOpen: boolean, knowledge: Knowledge): string | undefined {
  if (isKnown(typed, knowledge) || knowledge.synonyms.has(typed) || knowledge.english.has(typed)) return undefined;
  if (languages.some((language) => isStopWord(typed, language))) return undefined;
  if (datesOf(typed).length > 0) return undefined;
  if (prefixed(typed, knowledge).length > 0 && (isOpen || typed.length > shortestPrefix)) return undefined;
  if (splitOf(typed, knowledge) !== undefined) return undefined;
  return bestCorrection(typed, alike(typed, knowledge));
}

function isKnown(word: string, { vocabulary, frequency }: Knowledge): boolean {
  const numbers = [
    vocabulary.numberOf(word),
    vocabulary.numberOf(americanSpelling(word)),
    ...vocabulary.inflections(word),
  ];
  return numbers.some((number) => number !== undefined && frequency(number) > 0);
}

function conceptOf(word: string, isOpen: boolean, knowledge: Knowledge): DraftConcept {
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
  add(vocabulary.inflections(word), weights.inflection);
  if (isOpen || words.size === 0) add(prefixed(word, knowledge), weights.prefix);
  const dates = [...new Set([...datesOf(word), ...(words.size === 0 ? datesMeant(word) : [])])];
  if (words.size > 0) return { typed: word, words, phrases, dates };
  const places = splitOf(word, knowledge);
  if (places === undefined) add(insideOf(word, knowledge), weights.inside);
  else phrases.push({ places, weight: weights.compound });
  return { typed: word, words, phrases, dates };
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
    if (first === undefined || second === undefined || typed.length < 6) continue;
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

/** The numbers of a word and its inflections. */
function numbersOf(word: string, { vocabulary }: Knowledge): readonly number[] {
  const exact = vocabulary.numberOf(word);
  return [...new Set([...(exact === undefined ? [] : [exact]), ...vocabulary.inflections(word)])];
}

function raise(words: Map<number, number>, number: number, weight: number): void {
  if ((words.get(number) ?? 0) < weight) words.set(number, weight);
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
