import { fold } from '../../../src/domain/search/search.ts';
import { readBaseForms } from '../analysis/languages.ts';
import type { Token } from '../analysis/tokens.ts';
import { generalThesaurus } from '../thesaurus/generalThesaurus.ts';
import { readWordList, wordsOf } from '../wordLists/readWordList.ts';
import { germanPrefixesFile, germanVerbStemsFile } from '../wordLists/wordListFiles.mjs';
import type { Knowledge } from './Knowledge.ts';
import { spokenIn } from './meaningfulWords.ts';

/** Stems of the present and the past whose infinitive has another vowel, with the stem of the infinitive. */
const infinitiveStems = new Map(
  [...readBaseForms(germanVerbStemsFile)].map(([form, stem]) => [fold(form), fold(stem)] as const),
);
const prefixes = new Set(readWordList(germanPrefixesFile, wordsOf).flat().map(fold));

const verbEndings = ['', 'e', 'st', 't', 'en', 'n', 'est', 'et', 'te', 'test', 'ten', 'tet', 'ete', 'eten'];
const shortestStem = 3;
/** In front of these words a clause ends. */
const conjunctions = new Set(
  'und oder aber denn sondern dass weil wenn ob damit obwohl warum wie wo was wer'.split(' '),
);

/** The German verb of the thesaurus of which a folded word is a form: `zeichnen` for `zeichnet`. */
export function infinitiveOf(word: string): string | undefined {
  return infinitivesOf(word).find(isInThesaurus);
}

/** The infinitives of which a word may be a form, also such as no language has. */
function infinitivesOf(word: string): readonly string[] {
  const stems = verbEndings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map((ending) => word.slice(0, word.length - ending.length));
  return [...new Set(stems.flatMap((stem) => infinitivesOfStem(infinitiveStems.get(stem) ?? stem)))];
}

/** Also `sammeln` and `ändern`, of which the first person may lose a vowel. */
function infinitivesOfStem(stem: string): readonly string[] {
  if (/e[lr]$/.test(stem)) return [`${stem}n`];
  return [`${stem}en`, ...(/[^aeiou][lr]$/.test(stem) ? [`${stem.slice(0, -1)}e${stem.slice(-1)}n`] : [])];
}

function isInThesaurus(infinitive: string): boolean {
  return generalThesaurus.has(infinitive, ['de']);
}

/** A verb of a search whose prefix stands at the end of its clause. */
export interface SeparatedVerb {
  readonly infinitive: string;
  /** The places of its two parts among the words. */
  readonly verb: number;
  readonly prefix: number;
}

/**
 * Rule SEARCH-52: the separated verbs of a German search, `aufnehmen` of `nehme ... auf`. Only a verb that the thesaurus
 * or a German text has is joined, because "auf" may be a word of its own.
 */
export function separatedVerbs(
  tokens: readonly Token[],
  text: string,
  { vocabulary, frequency }: Knowledge,
): readonly SeparatedVerb[] {
  if (!spokenIn(tokens.map(({ word }) => word)).includes('de')) return [];
  const isKnown = (infinitive: string) =>
    isInThesaurus(infinitive) || vocabulary.inflections(infinitive, ['de']).some((number) => frequency(number) > 0);
  const found: SeparatedVerb[] = [];
  let begin = 0;
  for (const [place, { word }] of tokens.entries()) {
    if (!isEndOfClause(tokens, place, text)) continue;
    const verb = prefixes.has(word) ? verbOf(tokens.slice(begin, place), word, isKnown) : undefined;
    if (verb !== undefined) found.push({ infinitive: verb.infinitive, verb: begin + verb.place, prefix: place });
    begin = place + 1;
  }
  return found;
}

function verbOf(clause: readonly Token[], prefix: string, isKnown: (infinitive: string) => boolean) {
  for (const [place, { word }] of clause.entries()) {
    const infinitive = infinitivesOf(word)
      .map((each) => prefix + each)
      .find(isKnown);
    if (infinitive !== undefined) return { place, infinitive };
  }
  return undefined;
}

function isEndOfClause(tokens: readonly Token[], place: number, text: string): boolean {
  const next = tokens[place + 1];
  if (next === undefined || conjunctions.has(next.word)) return true;
  return /[,;:.?!\n]/.test(text.slice(tokens[place]?.to, next.from));
}
