import type { CueTexts, Passages } from '../document/SearchDocument.ts';
import type { Language } from '../analysis/languages.ts';

/** A text of a document whose meaning is compared as a whole, and where it is. */
export interface MeantText extends MeantPlace {
  readonly text: string;
}

export interface MeantPlace {
  /** The place of its passage among those of the document. */
  readonly place: number;
  readonly firstCue: number;
  readonly lastCue: number;
}

/** What is stored of a document. */
export interface MeantDocument {
  readonly words: readonly string[];
  readonly passages: readonly Passages[];
  readonly texts: readonly CueTexts[];
}

/** As long as a moment that is shown. */
const usualMilliseconds = 25_000;
const longestMilliseconds = 40_000;
const mostCharacters = 600;
const mostWordsOfBody = 80;

/**
 * Rule MEANING-4: the title with the description, and what is said in stretches of about half a minute that end with a
 * sentence. Of several languages one is taken, because the vectors of a translation say the same. `languages` are those of
 * the model, the preferred first.
 */
export function meantTexts(document: MeantDocument, languages: readonly Language[]): readonly MeantText[] {
  const { passages } = document;
  const spoken = languages
    .map((language) => passages.find((each) => each.part === 'captions' && each.language === language))
    .find((each) => each !== undefined);
  return [...describedIn(document), ...(spoken === undefined ? [] : stretchesOf(spoken, document.texts))];
}

/** Titles and descriptions are stored as words only. */
function describedIn({ words, passages }: MeantDocument): readonly MeantText[] {
  const title = passages.find(({ part }) => part === 'title');
  if (title === undefined) return [];
  const wordsIn = ({ tokens }: Passages, most = tokens.length) =>
    Array.from(tokens.subarray(0, most), (token) => words[token] ?? '').join(' ');
  const body = passages.find(({ part }) => part === 'body');
  const text = [wordsIn(title), ...(body === undefined ? [] : [wordsIn(body, mostWordsOfBody)])].join('. ');
  return [{ text, place: title.place, firstCue: 0, lastCue: 0 }];
}

function stretchesOf({ place, starts, sentenceEnds }: Passages, texts: readonly CueTexts[]): readonly MeantText[] {
  const cues = texts[place];
  if (cues === undefined) return [];
  const stretches: MeantText[] = [];
  let firstCue = 0;
  let text = '';
  for (let cue = 0; cue < starts.length; cue += 1) {
    text += `${text === '' ? '' : ' '}${cues.at(cue).replace(/\s+/gu, ' ').trim()}`;
    const next = starts[cue + 1];
    const length = next === undefined ? Infinity : next - (starts[firstCue] ?? 0);
    // Not inside of a cue (2): stretches that end with any sentence are shorter, and were found less often.
    const isEnd = length >= usualMilliseconds && sentenceEnds[cue] === 1;
    if (!isEnd && length < longestMilliseconds && text.length < mostCharacters) continue;
    if (text !== '') stretches.push({ text, place, firstCue, lastCue: cue });
    firstCue = cue + 1;
    text = '';
  }
  return stretches;
}
