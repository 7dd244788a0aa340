import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import type { Language } from '../analysis/languages.ts';

/** The texts of an item that a search reads (rules SEARCH-3 to SEARCH-5). */
export interface SearchedTexts {
  readonly title: string;
  readonly body: readonly string[];
  /** Objectives: each is a moment of its own. */
  readonly chapters: readonly SpokenCue[];
  readonly captions: readonly CaptionTrack[];
  /** What the film shows: a cue for each line. */
  readonly screen?: CaptionTrack | undefined;
  /** Rule START-3: the seconds at which the sound goes on after a pause, in their order. */
  readonly pauses?: readonly number[] | undefined;
}

export interface CaptionTrack {
  readonly language: Language;
  readonly cues: readonly SpokenCue[];
}

/** An item as the index stores it. */
export interface SearchDocument {
  /** The distinct words of the item. */
  readonly words: readonly string[];
  /** Where each of the words occurs (`occurrence`), in the order of `words`. */
  readonly occurrences: Uint16Array;
  readonly passages: readonly Passages[];
  /** For each of the passages the text of each cue. Empty where no moment shows it. */
  readonly texts: readonly (readonly string[])[];
}

/** A text as a stream of words. */
export interface Passages {
  /** Its place among the passages of the document. */
  readonly place: number;
  readonly part: 'title' | 'body' | 'chapters' | 'captions' | 'screen';
  readonly language: Language;
  /** For each word of the text its place in `words`. */
  readonly tokens: Uint16Array;
  /** For each cue the place of its first word in `tokens`. */
  readonly firstTokens: Uint32Array;
  /** For each cue its start in milliseconds. Empty where the text has no times. */
  readonly starts: Uint32Array;
  /**
   * For each cue whether its text ends a sentence: 0 for no, 1 for yes, and 2 for a part of a cue that the rest follows. Empty
   * where the text has no times.
   */
  readonly sentenceEnds: Uint8Array;
}

/** The text of each cue of a passage, read when a moment is shown. */
export interface CueTexts {
  at(cue: number): string;
  /** How many characters a text has. */
  lengthOf(cue: number): number;
  /** Whether no text has line breaks, or more white space than a space between words. */
  areLines(): boolean;
}

// A word that is in none of them is only shown.
const parts = { title: 1, body: 2, captions: 4, screen: 0 } as const;
const languageShift = 3;
const countShift = 7;
const largestCount = 511;

/** Packs the parts and languages in which a word occurs, and its frequency. */
export function occurrence(found: {
  readonly parts: number;
  readonly languages: number;
  readonly said: number;
}): number {
  return found.parts | (found.languages << languageShift) | (Math.min(found.said, largestCount) << countShift);
}

export const partBit = parts;
export const isInTitle = (packed: number) => (packed & parts.title) !== 0;
export const isInBody = (packed: number) => (packed & parts.body) !== 0;
/** The set of languages, as bits in the order of `languages`. */
export const languagesIn = (packed: number) => (packed >> languageShift) & 15;
/** How often the word is said. */
export const timesSaid = (packed: number) => packed >> countShift;
