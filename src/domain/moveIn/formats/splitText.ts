/**
 * A text that is at most so many characters long, and the rest. It is cut at the end of a paragraph, else of a sentence,
 * else of a word.
 */
export function splitText(text: string, length: number): readonly [start: string, rest: string] {
  const characters = [...text];
  if (characters.length <= length) return [text, ''];
  const start = characters.slice(0, length + 1).join('');
  const end = [/^[^]+(?=\n)/, /^[^]+[.!?](?=\s)/, /^[^]+(?=\s)/]
    .map((place) => place.exec(start)?.[0].trimEnd() ?? '')
    .find((found) => [...found].length >= length / 2);
  const cut = end ?? characters.slice(0, length).join('');
  return [cut, text.slice(cut.length).trim()];
}
