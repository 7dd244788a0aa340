import { diffLines, diffWordsWithSpace } from 'diff';

/** A part of two texts that are shown as one. */
export interface TextPart {
  readonly text: string;
  readonly change: 'kept' | 'removed' | 'added';
}

/** From this share of common characters on, two lines are compared word by word. */
const leastCommon = 0.4;

/**
 * Rule HISTORY-4: two texts as one. Lines that have much in common are compared word by word; others are removed and
 * added whole, because a mix of two sentences cannot be read.
 */
export function compareTexts(before: string, after: string): readonly TextPart[] {
  const lines = diffLines(withEnd(before), withEnd(after)).map(partFrom);
  const parts: TextPart[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const [line, next] = [lines[place], lines[place + 1]];
    if (line?.change === 'removed' && next?.change === 'added') {
      parts.push(...compareLines(line, next));
      place += 1;
    } else if (line !== undefined) parts.push(line);
  }
  return parts;
}

function compareLines(removed: TextPart, added: TextPart): readonly TextPart[] {
  const words = diffWordsWithSpace(removed.text, added.text).map(partFrom);
  const common = words.reduce((sum, { change, text }) => sum + (change === 'kept' ? text.trim().length : 0), 0);
  const isAlike = common >= leastCommon * Math.max(removed.text.length, added.text.length);
  return isAlike ? words : [removed, added];
}

function partFrom({ value, removed, added }: ReturnType<typeof diffLines>[number]): TextPart {
  return { text: value, change: removed ? 'removed' : added ? 'added' : 'kept' };
}

/** The last line ends as the others do, so that it can equal one of them. */
function withEnd(text: string): string {
  return `${text}\n`;
}
