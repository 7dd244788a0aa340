import { isStopWord, languages, type Language } from '../analysis/languages.ts';
import { tokensOf, type Token } from '../analysis/tokens.ts';
import { forgivenTypos } from '../../../src/domain/search/typos.ts';
import { generalThesaurus } from '../thesaurus/generalThesaurus.ts';
import { addMeanings, addRelated } from './alternatives.ts';
import type { Concept, Question } from './Concept.ts';
import { bestCorrection, type KnownWord } from './corrections.ts';
import {
  addFirstLetters,
  certainty,
  conceptOf,
  isWholeEnglish,
  prefixed,
  shortestPrefix,
  splitOf,
} from './conceptOf.ts';
import { raise, weights, type DraftConcept } from './DraftConcept.ts';
import { isKnown, numbersOf, type Knowledge } from './Knowledge.ts';
import { typedSearch } from './typedSearch.ts';
import { perhapsSpokenIn, spokenIn, withoutStopWords } from './meaningfulWords.ts';
import { datesOf } from './searchedDates.ts';
import { infinitiveOf, separatedVerbs } from './germanVerbs.ts';

const mostConcepts = 16;
/** Words of everyday speech are less important. */
const topicImportance = 0.8;
/** Fewer letters may be the beginning of another word. */
const shortestTopic = 4;
const english = languages.indexOf('en');

/** Rules SEARCH-1 and SEARCH-6 to SEARCH-9: what the words of a search stand for in the catalogue. */
export function understand(search: string, knowledge: Knowledge): Question {
  const { text: written, tokens, acronyms, isLastOpen } = typedSearch(search);
  const quoted = [...written.matchAll(/["“”„«]([^"“”„«»]+)["“”»]/g)].flatMap(([, phrase = '']) => {
    const places = tokensOf(phrase).map(({ word }) => numbersOf(word, knowledge));
    return places.length > 0 ? [{ places, weight: 1 }] : [];
  });
  const separated = separatedVerbs(tokens, written, knowledge);
  const infinitives = new Map(separated.map(({ verb, infinitive }) => [verb, infinitive]));
  const prefixes = new Set(separated.map(({ prefix }) => prefix));
  const formOf = (word: string) => {
    const make = () => unknownForm(word, knowledge);
    return knowledge.corrections === undefined ? make() : knowledge.corrections.form(word, make);
  };
  const typed = tokens.map(({ word }, place) => infinitives.get(place) ?? formOf(word) ?? word);
  const perhapsSpoken = perhapsSpokenIn(typed);
  const corrections = typed.map((word, place) => {
    if (acronyms.has(place) || prefixes.has(place)) return undefined;
    const isOpen = isLastOpen && place === typed.length - 1;
    const make = () => correctionOf(word, isOpen, perhapsSpoken, knowledge);
    return knowledge.corrections === undefined ? make() : knowledge.corrections.of(word, isOpen, perhapsSpoken, make);
  });
  const words = typed.map((word, place) => corrections[place] ?? word);
  const spoken = spokenIn(words);
  const meaningful = withoutStopWords(words, spoken).filter((place) => !prefixes.has(place));
  const concepts = new Map<number, DraftConcept>();
  for (const place of meaningful.slice(0, mostConcepts)) {
    const word = words[place] ?? '';
    const isOpen = isLastOpen && place === words.length - 1;
    const make = () => conceptOf(word, isOpen, spoken, knowledge);
    concepts.set(place, knowledge.expansions?.concept(word, isOpen, spoken, make) ?? make());
  }
  addCompounds(tokens, concepts, knowledge);
  if (isLastOpen && tokens.length === 1) for (const concept of concepts.values()) addFirstLetters(concept, knowledge);
  for (const { from, to, others } of knowledge.synonyms.in(words))
    for (let place = from; place < to; place += 1) addSynonyms(concepts.get(place), others, knowledge);
  for (const [place, concept] of concepts) {
    const isBeginning = isLastOpen && place === words.length - 1 && !acronyms.has(place);
    Object.assign(concept, certainty(concept, isBeginning && !isWholeEnglish(concept.typed, spoken, knowledge)));
  }
  const unsaid = [...concepts.values()].filter((concept) => concept.words.size + concept.phrases.length === 0);
  addMeanings(words, concepts, spoken, knowledge);
  if (!spoken.includes('en')) for (const concept of unsaid) trustTranslation(concept);
  else for (const concept of unsaid) concept.isUnsaid = isTopic(concept, knowledge);
  for (const concept of concepts.values()) if (concept.words.size === 0) addRelated(concept, spoken, knowledge);
  const isCorrected = meaningful.some((place) => corrections[place] !== undefined);
  return {
    concepts: merged([...concepts.values()]),
    spoken,
    language: languageOf(words, concepts.values(), knowledge),
    quoted,
    corrected: isCorrected ? replaced(search, tokens, corrections) : undefined,
  };
}

/** Rule SEARCH-54: the translation of a word that the catalogue lacks stands for it in full, if it has one meaning. */
function trustTranslation(concept: DraftConcept): void {
  const best = Math.max(0, ...concept.words.values(), ...concept.phrases.map(({ weight }) => weight));
  if (best >= weights.alternative) Object.assign(concept, { certain: best, best });
}

/** The German verb of the thesaurus of which an unknown word is a form: `zeichnen` for `zeichnet`. */
function unknownForm(word: string, knowledge: Knowledge): string | undefined {
  return isWord(word, knowledge) || prefixed(word, knowledge).length > 0 ? undefined : infinitiveOf(word);
}

/** Whether the catalogue, the thesaurus or a language has the word. */
function isWord(word: string, knowledge: Knowledge): boolean {
  if (isKnown(word, knowledge) || knowledge.synonyms.has(word) || knowledge.english.has(word)) return true;
  return generalThesaurus.has(word) || languages.some((language) => isStopWord(word, language));
}

/** Whether a word of an English search says something. Other languages have no list of how often a word is used. */
function isTopic({ typed, importance, dates }: DraftConcept, { english: known }: Knowledge): boolean {
  return typed.length >= shortestTopic && importance >= topicImportance && dates.length === 0 && known.has(typed);
}

/** The one language of the stop words. A search of which they tell nothing is English if all its words are. */
function languageOf(
  words: readonly string[],
  concepts: Iterable<DraftConcept>,
  { english: known }: Knowledge,
): Language | undefined {
  const possible = perhapsSpokenIn(words);
  const [only, ...others] = possible;
  if (others.length === 0) return only;
  return possible.includes('en') && [...concepts].every(({ typed }) => known.has(typed)) ? 'en' : undefined;
}

/** Rule SEARCH-7: the known words that an unknown word may be a typo of. */
function correctionOf(
  typed: string,
  isOpen: boolean,
  perhapsSpoken: readonly Language[],
  knowledge: Knowledge,
): string | undefined {
  if (isWord(typed, knowledge) || datesOf(typed).length > 0) return undefined;
  if (prefixed(typed, knowledge).length > 0 && (isOpen || typed.length > shortestPrefix)) return undefined;
  if (splitOf(typed, knowledge) !== undefined) return undefined;
  const { vocabulary, knownWords } = knowledge;
  if (perhapsSpoken.some((language) => vocabulary.speaks(language) && knownWords(typed, language))) return undefined;
  return bestCorrection(typed, alike(typed, knowledge));
}

function* alike(typed: string, { vocabulary, frequency, synonyms }: Knowledge): Iterable<KnownWord> {
  for (const number of vocabulary.alike(typed, forgivenTypos(typed)))
    yield { word: vocabulary.word(number), frequency: frequency(number), isForeign: !vocabulary.isIn(number, english) };
  // A synonym is corrected as a whole only: the beginnings of so many words would be near to anything.
  for (const word of synonyms.words())
    if (Math.abs(word.length - typed.length) <= forgivenTypos(typed)) yield { word, frequency: 1, isForeign: false };
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

/** The search with its mistyped words replaced, and everything else as it was typed. */
function replaced(search: string, tokens: readonly Token[], corrections: readonly (string | undefined)[]): string {
  let text = '';
  let end = 0;
  for (const [place, { from, to }] of tokens.entries()) {
    const correction = corrections[place];
    if (correction === undefined) continue;
    text += search.slice(end, from) + correction;
    end = to;
  }
  return text + search.slice(end);
}
