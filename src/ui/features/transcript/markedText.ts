import type { TextPart } from '../../../domain/search/markedWords.ts';
import { fold } from '../../../domain/search/search.ts';

/** Splits a text at the matches of the query; null if there is none. */
export function markedText(text: string, query: string): readonly TextPart[] | null {
  const wanted = fold(query.trim());
  if (wanted === '') return [{ text, isMatch: false }];
  const letters = [...text.normalize('NFC')];
  // A letter can fold to none or to several letters. `origins` maps each folded letter back to its source.
  const folded = letters.map(fold);
  const origins = folded.flatMap((piece, index) =>
    [...piece].flatMap((letter) => Array.from({ length: letter.length }, () => index)),
  );
  const whole = folded.join('');
  const parts: TextPart[] = [];
  let from = 0;
  const add = (until: number, isMatch: boolean): void => {
    if (until > from) parts.push({ text: letters.slice(from, until).join(''), isMatch });
    from = Math.max(from, until);
  };
  for (let found = whole.indexOf(wanted); found >= 0; found = whole.indexOf(wanted, found + wanted.length)) {
    add(origins[found] ?? 0, false);
    add((origins[found + wanted.length - 1] ?? 0) + 1, true);
  }
  if (!parts.some(({ isMatch }) => isMatch)) return null;
  add(letters.length, false);
  return parts;
}
