import { readFileSync } from 'node:fs';

/**
 * Reads the groups of a word list: one on each line. Lines that begin with `#` are comments. `read` turns a line into a
 * group; what it throws gets the file and the number of the line.
 */
export function readWordList<Group>(file: string, read: (line: string) => Group): readonly Group[] {
  const groups: Group[] = [];
  let number = 0;
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    number += 1;
    if (line.trim() === '' || line.startsWith('#')) continue;
    try {
      groups.push(read(line));
    } catch (error) {
      throw new Error(`${file}, line ${number}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return groups;
}

/** The words of a text that commas separate. A missing or repeated word is a fault. */
export function wordsOf(text: string): readonly string[] {
  const words = text.trim().split(/\s*,\s*/);
  if (words.includes('')) throw new Error(`A word is missing in "${text.trim()}".`);
  if (new Set(words).size < words.length) throw new Error(`A word stands twice in "${text.trim()}".`);
  return words;
}
