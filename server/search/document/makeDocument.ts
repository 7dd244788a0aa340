import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import { languages, type Language } from '../analysis/languages.ts';
import { tokensOf } from '../analysis/tokens.ts';
import {
  occurrence,
  partBit,
  type CueTexts,
  type Passages,
  type SearchDocument,
  type SearchedTexts,
} from './SearchDocument.ts';

// A token is 16 bits wide. No real text has more distinct words.
const mostWords = 65_535;

interface Counted {
  readonly place: number;
  parts: number;
  languages: number;
  said: number;
}

/** Reads the texts of an item into a document. Titles, descriptions and objectives count as English. */
export function makeDocument({ title, body, chapters, captions }: SearchedTexts): SearchDocument {
  const counted = new Map<string, Counted>();
  const read = (part: Passages['part'], language: Language, cues: readonly SpokenCue[], isShown: boolean): Passages => {
    const tokens: number[] = [];
    const firstTokens: number[] = [];
    for (const { text } of cues) {
      firstTokens.push(tokens.length);
      for (const { word, compound } of tokensOf(text)) {
        push(tokens, word, part, language);
        if (compound !== undefined) push(tokens, compound, part, language);
      }
    }
    return {
      part,
      language,
      tokens: Uint16Array.from(tokens),
      firstTokens: Uint32Array.from(firstTokens),
      starts: isShown ? Uint32Array.from(cues, ({ start }) => Math.round(start * 1000)) : new Uint32Array(),
      texts: isShown ? listed(cues.map(({ text }) => text)) : listed([]),
    };
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
  const untimed = (texts: readonly string[]) => texts.map((text) => ({ start: 0, text }));
  const passages = [
    read('title', 'en', untimed([title]), false),
    read('body', 'en', untimed(body), false),
    read('chapters', 'en', chapters, true),
    ...captions.map(({ language, cues }) => read('captions', language, cues, true)),
  ];
  return {
    words: [...counted.keys()],
    occurrences: Uint16Array.from(counted.values(), occurrence),
    passages: passages.filter(({ tokens }) => tokens.length > 0),
  };
}

function listed(texts: readonly string[]): CueTexts {
  return { count: texts.length, at: (cue) => texts[cue] ?? '' };
}
