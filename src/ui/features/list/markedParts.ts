import type { TextPart } from '../../../domain/search/markedWords.ts';
import type { Moment } from '../../../domain/search/moment.ts';

/** Splits the text of a moment at its marks. A mark that overlaps another one is shortened. */
export function markedParts({ text, marks }: Pick<Moment, 'text' | 'marks'>): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (until: number, isMatch: boolean) => {
    if (until > at) parts.push({ text: text.slice(at, until), isMatch });
    at = Math.max(at, until);
  };
  for (const [from, to] of marks) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return parts;
}
