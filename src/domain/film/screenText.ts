import type { CaptionLanguage } from './caption.ts';

/** A word on a picture. Its place is in shares of the width and height of the picture, from 0 to 1. */
export interface ScreenWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line of text that a film shows. Times are seconds. */
export interface ScreenLine {
  readonly start: number;
  readonly end: number;
  /** The number of the picture on which it was first read. */
  readonly frame: number;
  readonly words: readonly ScreenWord[];
}

/** What was read on one picture, which is shown from `start` to `end`. */
export interface ReadFrame {
  readonly frame: number;
  readonly start: number;
  readonly end: number;
  readonly lines: readonly (readonly ScreenWord[])[];
}

/** Rule SHOWN-1: so many seconds lie between two pictures that are read. */
export const secondsBetweenFrames = 2;

/** The text of a line. */
export function textOfLine({ words }: Pick<ScreenLine, 'words'>): string {
  return words.map(({ text }) => text).join(' ');
}

/** Rule SHOWN-3: a line that is away for at most so long goes on: a menu was over it, or it was not read once. */
const awaySeconds = 30;
/** Rule SHOWN-3: a film has at most so many lines. The rest is left out. */
export const maximumScreenLines = 4000;

/**
 * Rule SHOWN-3: the lines of a film from what was read on its pictures, by their starts and from top to bottom. A line that
 * a later picture shows too goes on, wherever it stands there.
 */
export function linesOfFrames(frames: readonly ReadFrame[]): readonly ScreenLine[] {
  const lines: { start: number; end: number; frame: number; words: readonly ScreenWord[] }[] = [];
  const last = new Map<string, (typeof lines)[number]>();
  for (const { frame, start, end, lines: read } of frames)
    for (const words of read) {
      const key = keyOf(words);
      const known = last.get(key);
      if (known !== undefined && start - known.end <= awaySeconds) known.end = end;
      else if (lines.length < maximumScreenLines) {
        const line = { start, end, frame, words };
        lines.push(line);
        last.set(key, line);
      }
    }
  return lines;
}

/** Rule SHOWN-2: the languages in which the texts of a film are read, by the languages of its captions. */
export function screenLanguages(captions: readonly CaptionLanguage[]): readonly CaptionLanguage[] {
  // Captions in other languages are mostly translations, and each further language makes reading slower and worse.
  return captions.length === 0 || captions.includes('en') ? ['en'] : captions.slice(0, 2);
}

/** Reading takes letters for others of the same form, so only letters and digits count, without their case. */
function keyOf(words: readonly ScreenWord[]): string {
  return words
    .map(({ text }) => text)
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
