import type { ScreenWord } from '../../../src/domain/film/screenText.ts';

const leastConfidence = 60;
/** What Tesseract writes for one word: the columns of its tab-separated output. */
const wordLevel = '5';
const leastLetters = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Rule SHOWN-2: the lines of a picture from what Tesseract has written about it. Words that it is not sure of, and signs that
 * are no words, are left out.
 */
export function recognisedLines(table: string, { width, height }: Size): readonly (readonly ScreenWord[])[] {
  const lines = new Map<string, ScreenWord[]>();
  for (const row of table.split('\n')) {
    const columns = row.split('\t');
    const [level, page, block, paragraph, line, , left, top, wide, high, confidence, text = ''] = columns;
    const word = text.trim();
    if (level !== wordLevel || Number(confidence) < leastConfidence || !isWord(word)) continue;
    const key = [page, block, paragraph, line].join(' ');
    const words = lines.get(key) ?? [];
    lines.set(key, words);
    words.push({
      text: word,
      left: Number(left) / width,
      top: Number(top) / height,
      width: Number(wide) / width,
      height: Number(high) / height,
    });
  }
  return [...lines.values()]
    .filter((words) => words.some(({ text }) => lettersOf(text).length >= leastLetters))
    .toSorted((one, other) => (one[0]?.top ?? 0) - (other[0]?.top ?? 0) || (one[0]?.left ?? 0) - (other[0]?.left ?? 0));
}

/** A border or an icon is read as a sign or two. */
function isWord(text: string): boolean {
  return lettersOf(text).length > text.length / 2;
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
