const hashes = 8;
const bitsForWord = 12;
const offset = 0x811c9dc5;
const prime = 0x01000193;

/**
 * A set of words as a Bloom filter: twelve bits for each word, whatever its length. It has every word that was added, and
 * takes one in 300 others for one of them.
 */
export class WordFilter {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** An empty filter for so many words. */
  static for(words: number): WordFilter {
    return new WordFilter(new Uint8Array(Math.ceil((words * bitsForWord) / 8)));
  }

  add(word: string): void {
    for (const bit of this.#bitsOf(word)) this.bytes[bit >> 3] = (this.bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  has(word: string): boolean {
    return this.#bitsOf(word).every((bit) => ((this.bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }

  #bitsOf(word: string): readonly number[] {
    let first = offset;
    for (let place = 0; place < word.length; place += 1) first = Math.imul(first ^ word.charCodeAt(place), prime);
    // The bits of a word begin anywhere and stand in equal distances.
    const begin = mixed(first) >>> 0;
    const distance = (mixed(first ^ prime) | 1) >>> 0;
    const bits = this.bytes.length * 8;
    return Array.from({ length: hashes }, (_, place) => (begin + place * distance) % bits);
  }
}

/** Lets every bit of a number depend on every other one. */
function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
