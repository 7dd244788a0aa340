import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stopwords as englishStopWords } from '@orama/stopwords/english';
import { stopwords as frenchStopWords } from '@orama/stopwords/french';
import { stopwords as germanStopWords } from '@orama/stopwords/german';
import { stopwords as spanishStopWords } from '@orama/stopwords/spanish';
import { LRUCache } from 'lru-cache';
import { fold } from '../../../src/domain/search/search.ts';
import { americanSpelling } from './spelling.ts';
import { readWordList, wordsOf } from '../wordLists/readWordList.ts';
import { irregularWordsFile } from '../wordLists/wordListFiles.mjs';

/** The languages of captions. Their places are the bits of a set of languages. */
export const languages = ['en', 'fr', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  en: (word) => english(americanSpelling(baseForm(word))).replace(/zz$/, 'z'),
  fr: french,
  de: german,
  es: spanish,
};

// Words of questions that say nothing about the answer, and words that the usual lists lack.
const questionWords = {
  en: "a us quite rather maybe perhaps actually basically simply almost now many much also will always never every ever yet still something anything nothing someone everyone ones get got want wants need needs use used using way ways thing things please tell show let lets like really just even don doesn didn isn aren wasn weren won wouldn shouldn couldn can't im ive hi hello help anyone somebody etc n okay ok able possible make makes made do does done",
  fr: 'plus tout tous toute toutes comme cette etre avoir donc alors aussi tres bien fait quand pourquoi ou combien dont chaque entre vers comment peut peux puis faut faire veux voudrais existe cest quel quelle quels quelles',
  de: 'mehr wer warum wieso wenn beim schon mal immer nie wurde worden wie kann man muss mochte gibt geht soll welche welcher welches bitte',
  es: 'por para cada entre porque como puedo puede hacer quiero hay cual cuales donde cuando',
} as const satisfies Record<Language, string>;

// Words of the Spanish list that name topics.
const topics = new Set(
  'trabaja trabajais trabajamos trabajan trabajar trabajas trabajo empleo emplear empleais emplean empleas tiempo verdad verdadera verdadero conocer lugar estado pais paìs cuenta general valor horas ejemplo habla hablan partir acuerdo total lado'.split(
    ' ',
  ),
);

const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: stopWordsOf('en', englishStopWords),
  fr: stopWordsOf('fr', frenchStopWords),
  de: stopWordsOf('de', germanStopWords),
  es: stopWordsOf('es', spanishStopWords),
};

function stopWordsOf(language: Language, words: readonly string[]): ReadonlySet<string> {
  return new Set([...words.filter((word) => !topics.has(word)), ...questionWords[language].split(' ')].map(fold));
}

// The words that are typed often, in each language. They take two megabytes.
const stems = new LRUCache<string, string>({ max: 10_000 });

/** The stem of a folded word: `branching`, `branched` and `branches` share one. */
export function stemOf(word: string, language: Language): string {
  // The stemmers look words up in plain objects, so they cannot stem the names of inherited properties.
  if (word in Object.prototype) return word;
  const key = `${language} ${word}`;
  let stem = stems.get(key);
  if (stem === undefined) {
    stem = stemmers[language](word);
    stems.set(key, stem);
  }
  return stem;
}

/** Whether a folded word says nothing about the topic of a text in this language. */
export function isStopWord(word: string, language: Language): boolean {
  return stopWords[language].has(word);
}

/** Reads the base forms of irregular English words, by their other forms. Regular forms are left to the stemmer. */
export function readBaseForms(file: string): ReadonlyMap<string, string> {
  const bases = new Map<string, string>();
  readWordList(file, (line) => {
    const [base = '', forms, ...rest] = line.split(':').map((part) => part.trim());
    if (forms === undefined || base === '' || rest.length > 0)
      throw new Error('A line has a word, a colon and the other forms of the word.');
    for (const form of wordsOf(forms)) {
      if (bases.has(form)) throw new Error(`"${form}" is already a form of "${bases.get(form)}".`);
      bases.set(form, base);
    }
  });
  return bases;
}

const bases = readBaseForms(irregularWordsFile);

/** The base form of an irregular English word; the word itself if it is regular. */
export function baseForm(word: string): string {
  return bases.get(word) ?? word;
}
