import { readFile } from 'node:fs/promises';
import { WordTable } from '../analysis/WordTable.ts';
import { vectorFile, vectorWordsFile } from './vectorFiles.mjs';

/** Of how many numbers a vector consists. */
export const dimensions = 64;
/** What 1 is in the file. No number of a vector of length 1 is much larger than a half. */
export const vectorScale = 220;

/**
 * English words as directions: words that are used alike point alike. Each has a byte that is its weight in a topic
 * (of 255), and the numbers of its vector. decisions/019 says where they come from.
 */
export class WordVectors {
  readonly #words = new WordTable();
  readonly #bytes: Int8Array;

  /** `bytes` has the vector of each word, in the order of `words`. */
  constructor(words: readonly string[], bytes: Int8Array) {
    for (const word of words) this.#words.add(word);
    this.#bytes = bytes;
  }

  /** Adds the vector of a word, multiplied by its weight. False if the word has none. */
  addTo(sum: Float32Array, word: string): boolean {
    const number = this.#words.find(word);
    if (number === undefined) return false;
    const start = number * (dimensions + 1);
    const bytes = this.#bytes;
    const weight = (bytes[start] ?? 0) & 255;
    for (let place = 0; place < dimensions; place += 1)
      sum[place] = (sum[place] ?? 0) + weight * (bytes[start + 1 + place] ?? 0);
    return true;
  }
}

/** Reads the vectors of 30,000 words: 2.2 megabytes. */
export async function readWordVectors(): Promise<WordVectors> {
  const [words, bytes] = await Promise.all([readFile(vectorWordsFile, 'latin1'), readFile(vectorFile)]);
  return new WordVectors(words.trimEnd().split('\n'), new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
}
