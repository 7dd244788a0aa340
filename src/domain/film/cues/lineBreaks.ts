import { lengthOf, maximumCueLines, maximumLineLength } from '../captionQuality.ts';
import { readText } from './cueText.ts';

/** A place where a text can be divided: between two words, never inside a tag. */
interface Division {
  readonly before: string;
  readonly after: string;
}

/**
 * Rule CUE-7: the text on two lines of similar length; a line ends with a sentence or a clause where that is near the
 * middle. `undefined` if it does not fit into two lines of 42 characters.
 */
export function brokenText(text: string): string | undefined {
  const whole = onOneLine(text);
  if (lengthOf(readText(whole)) <= maximumLineLength) return whole;
  const fitting = divisionsOf(whole).filter(({ before, after }) => fits(before) && fits(after));
  const best = bestOf(fitting);
  return best === undefined ? undefined : `${best.before}\n${best.after}`;
}

/** Divides a text near its middle, for two cues; `undefined` for a single word. */
export function dividedText(text: string): Division | undefined {
  return bestOf(divisionsOf(onOneLine(text)));
}

/** Divides a text after about this share of its characters. The second part is empty for a single word. */
export function dividedAt(text: string, share: number): Division {
  const whole = onOneLine(text);
  const wanted = share * whole.length;
  const divisions = divisionsOf(whole);
  const distance = ({ before }: Division) => Math.abs(before.length - wanted);
  return divisions.toSorted((one, other) => distance(one) - distance(other))[0] ?? { before: whole, after: '' };
}

/** The text on as few lines as it fits into; as it is if it fits into none. */
export function tidied(text: string): string {
  const lines = text.split('\n');
  return lines.length <= maximumCueLines && lines.every(fits) ? text : (brokenText(text) ?? text);
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const fits = (line: string) => lengthOf(readText(line)) <= maximumLineLength;

function divisionsOf(text: string): readonly Division[] {
  // A space inside a tag, as in `<v Ada Lovelace>`, has a `>` before the next `<`.
  return [...text.matchAll(/ (?![^<>]*>)/g)].map(({ index }) => ({
    before: text.slice(0, index),
    after: text.slice(index + 1),
  }));
}

function bestOf(divisions: readonly Division[]): Division | undefined {
  return divisions.toSorted((one, other) => badness(one) - badness(other))[0];
}

/** The difference of the lengths, less where a sentence or a clause ends. */
function badness({ before, after }: Division): number {
  const pause = /[.!?…]["”’»)]*$/.test(before) ? 16 : /[,;:–—]$/.test(before) ? 8 : 0;
  return Math.abs(lengthOf(readText(before)) - lengthOf(readText(after))) - pause;
}
