import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import { languages, type Language } from '../analysis/languages.ts';
import { tokensOf } from '../analysis/tokens.ts';
import { occurrence, partBit, type Passages, type SearchDocument, type SearchedTexts } from './SearchDocument.ts';
import { scenesOf } from './snapped.ts';
import { endsWithSentence, spokenParts, type SpokenPart } from './spokenParts.ts';

// A token is 16 bits wide. No real text has more distinct words.
const mostWords = 65_535;
// They take some milliseconds.
const charactersInOneTurn = 32_768;
// A cue takes as long as so many characters, even if it is short.
const charactersOfCue = 16;

interface Counted {
  readonly place: number;
  parts: number;
  languages: number;
  said: number;
}

/**
 * Reads the texts of an item into a document. Titles, descriptions and objectives count as English. Other requests get
 * a turn meanwhile, because a lecture has tens of thousands of words.
 */
export async function makeDocument({
  title,
  body,
  chapters,
  captions,
  screen,
  pauses = [],
}: SearchedTexts): Promise<SearchDocument> {
  const counted = new Map<string, Counted>();
  const passages: Passages[] = [];
  const texts: (readonly string[])[] = [];
  let characters = 0;
  const read = async (
    part: Passages['part'],
    language: Language,
    cues: readonly (SpokenCue & Partial<SpokenPart>)[],
    isShown: boolean,
  ): Promise<void> => {
    const tokens: number[] = [];
    const firstTokens = new Uint32Array(cues.length);
    const sentenceEnds = new Uint8Array(isShown ? cues.length : 0);
    for (const [cue, { text, isCut, endsSentence = endsWithSentence(text) }] of cues.entries()) {
      firstTokens[cue] = tokens.length;
      if (isShown && endsSentence) sentenceEnds[cue] = isCut === true ? 2 : 1;
      characters += text.length + charactersOfCue;
      if (characters > charactersInOneTurn) {
        characters = 0;
        await nextTurn();
      }
      for (const { word, compound } of tokensOf(text)) {
        push(tokens, word, part, language);
        if (compound !== undefined) push(tokens, compound, part, language);
      }
    }
    if (tokens.length === 0) return;
    passages.push({
      place: passages.length,
      part,
      language,
      tokens: new Uint16Array(tokens),
      firstTokens,
      starts: isShown ? Uint32Array.from(cues, ({ start }) => Math.round(start * 1000)) : new Uint32Array(),
      sentenceEnds,
    });
    texts.push(isShown ? cues.map(({ text }) => text) : []);
  };
  const push = (tokens: number[], word: string, part: Passages['part'], language: Language) => {
    let entry = counted.get(word);
    if (entry === undefined) {
      if (counted.size >= mostWords) return;
      entry = { place: counted.size, parts: 0, languages: 0, said: 0 };
      counted.set(word, entry);
    }
    entry.parts |= part === 'chapters' ? partBit.body : partBit[part];
    entry.languages |= 1 << languages.indexOf(language);
    if (part === 'captions') entry.said += 1;
    tokens.push(entry.place);
  };
  const untimed = (parts: readonly string[]) => parts.map((text) => ({ start: 0, text }));
  await read('title', 'en', untimed([title]), false);
  await read('body', 'en', untimed(body), false);
  await read('chapters', 'en', chapters, true);
  const breaks = { pauses, scenes: scenesOf(screen?.cues ?? []) };
  for (const { language, cues } of captions) {
    await read('captions', language, spokenParts(cues, breaks), true);
    await nextTurn();
  }
  if (screen !== undefined) await read('screen', screen.language, screen.cues, true);
  const occurrences = Uint16Array.from(counted.values(), occurrence);
  await nextTurn();
  return {
    words: [...counted.keys()],
    occurrences,
    passages,
    texts,
  };
}
