import type { WordCounts } from '../analysis/englishWords.ts';
import { baseForm, isStopWord } from '../analysis/languages.ts';
import { americanSpelling } from '../analysis/spelling.ts';
import { irregularDerivations } from './wordRoots.ts';

const shortestRoot = 3;
/** An ending of this length is no accident. */
const longEnding = 4;
const shortestWhole = 4;
/** Shorter words in front of "er" are mostly other words: "numb" of "number". */
const shortestVerb = 5;

/** Endings of words with one root that the stemmer does not join. The endings in a line are interchangeable. */
const endings = [
  'de sion sive',
  'nd nse nsion nsive',
  'rt rsion',
  'mit mission missive',
  'ibe iption iptive',
  'eive eption eptive eipt',
  'uce uction uctive uct',
  'orb orption',
  'ume umption',
  'ose osition',
  'olve olution',
  'ain anation',
  'ain ention',
  'aim amation',
  'oke ocation',
  'y ication',
  'yze ysis yst ytic',
  'sis tic tical',
  'aphy apher aphic aph',
  'omy omic omist omical omer',
  'ory oric orical orian orist',
  'ry rial',
  'gy gical gist getic',
  'ic icist icism icize ician ics',
  'cy t',
  'cy te',
  'ence ent ency ential',
  'ance ant ancy',
  'e al ance',
  'e ure',
  'ous osity',
].map((line) => line.split(' '));
/** The lines by the last letter of one of their endings, with that ending. */
const byLastLetter = Map.groupBy(
  endings.flatMap((group) => group.map((ending) => ({ ending, others: group.filter((other) => other !== ending) }))),
  ({ ending }) => ending.at(-1) ?? '',
);

/** Endings that are added to whole words. */
const addedEndings = ['ment', 'ance', 'ence', 'ship', 'hood', 'ical', 'ize', 'ation', 'ian'];
const agentEndings = ['er', 'or'];

/**
 * Rule SEARCH-46: the English words of the same root, of those that are in use: `decide` for `decision`, `explain` for
 * `explanations`, `learn` for `learner`.
 */
export function derivationsOf(typed: string, english: WordCounts): readonly string[] {
  const found = new Set<string>();
  for (const word of basesOf(typed)) {
    if (word !== typed && !english.has(word)) continue;
    for (const other of irregularDerivations(word)) found.add(other);
    for (const other of [...exchanged(word), ...withAdded(word), ...agents(word)])
      if (english.has(other)) found.add(other);
    found.delete(word);
  }
  found.delete(typed);
  // "use" says nothing about the topic of "user".
  return [...found].filter((other) => !isStopWord(other, 'en'));
}

/** Whether two English words are forms of one word: `covers` and `covering`, and not `excel` and `excellent`. */
export function areForms(one: string, other: string): boolean {
  const bases = new Set(basesOf(baseForm(americanSpelling(one))));
  return basesOf(baseForm(americanSpelling(other))).some((base) => bases.has(base));
}

/** The word, and the words of which it may be a regular form. */
function basesOf(word: string): readonly string[] {
  const bases = [word];
  if (/[^s]s$/.test(word)) bases.push(word.slice(0, -1));
  if (word.endsWith('ies') || word.endsWith('ied')) bases.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('es')) bases.push(word.slice(0, -2));
  for (const ending of ['ing', 'ed']) {
    const root = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || root.length < shortestRoot) continue;
    bases.push(root, `${root}e`);
    if (root.at(-1) === root.at(-2)) bases.push(root.slice(0, -1));
  }
  return bases;
}

function exchanged(word: string): readonly string[] {
  return (byLastLetter.get(word.at(-1) ?? '') ?? []).flatMap(({ ending, others }) => {
    const root = word.slice(0, -ending.length);
    const isRoot = root.length >= shortestRoot || (root !== '' && ending.length >= longEnding);
    return isRoot && word.endsWith(ending) ? others.map((other) => root + other) : [];
  });
}

function withAdded(word: string): readonly string[] {
  const longer = word.length >= shortestWhole ? addedEndings.map((ending) => word + ending) : [];
  const shorter = addedEndings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestWhole)
    .map((ending) => word.slice(0, -ending.length));
  return [...longer, ...shorter];
}

/** `teacher` for `teach` and `program` for `programmer`, and the other way round. */
function agents(word: string): readonly string[] {
  return agentEndings.flatMap((ending) => {
    const root = word.slice(0, -ending.length);
    const last = word.at(-1) ?? '';
    const longer = last === 'e' ? [word.slice(0, -1) + ending] : [word + ending, word + last + ending];
    if (!word.endsWith(ending) || root.length < shortestWhole) return word.length >= shortestVerb ? longer : [];
    return [
      ...(root.length >= shortestVerb ? [root] : []),
      `${root}e`,
      ...(root.at(-1) === root.at(-2) ? [root.slice(0, -1)] : []),
    ];
  });
}
