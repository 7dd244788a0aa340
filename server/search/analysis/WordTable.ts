const offset = 0x811c9dc5;
const prime = 0x01000193;

/**
 * Words, numbered from 0 in the order in which they came. They are found in a text without a string of each: an index has
 * millions of words, and a map of as many strings takes several times the memory.
 */
export class WordTable {
  /** The characters of all words, and for each word where they end. */
  #letters = new Uint16Array(1024);
  #ends = new Uint32Array(128);
  /** Places by hash, more than twice as many as words: 0, or the number of a word plus 1. */
  #slots = new Int32Array(256);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of the word that stands in a text from `from` up to, not including, `to`; undefined if it is none. */
  find(text: string, from = 0, to = text.length): number | undefined {
    const found = this.#slots[this.#slotOf(text, from, to)] ?? 0;
    return found === 0 ? undefined : found - 1;
  }

  /** As `find`; a new word is added. */
  add(text: string, from = 0, to = text.length): number {
    const slot = this.#slotOf(text, from, to);
    const found = this.#slots[slot] ?? 0;
    if (found > 0) return found - 1;
    const number = this.#size;
    const begin = this.#beginOf(number);
    const end = begin + to - from;
    if (end > this.#letters.length) this.#letters = larger(this.#letters, new Uint16Array(2 * end));
    if (number === this.#ends.length) this.#ends = larger(this.#ends, new Uint32Array(2 * number));
    for (let place = from; place < to; place += 1) this.#letters[begin + place - from] = text.charCodeAt(place);
    this.#ends[number] = end;
    this.#slots[slot] = number + 1;
    this.#size += 1;
    if (2 * this.#size > this.#slots.length) this.#spread();
    return number;
  }

  word(number: number): string {
    return String.fromCharCode(...this.#letters.subarray(this.#beginOf(number), this.#ends[number] ?? 0));
  }

  #beginOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
  }

  /** The slot of a word, or the free one that it would get. */
  #slotOf(text: string, from: number, to: number): number {
    const last = this.#slots.length - 1;
    let hash = offset;
    for (let place = from; place < to; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), prime);
    for (let slot = spread(hash) & last; ; slot = (slot + 1) & last) {
      const found = this.#slots[slot] ?? 0;
      if (found === 0 || this.#is(found - 1, text, from, to)) return slot;
    }
  }

  #is(number: number, text: string, from: number, to: number): boolean {
    const begin = this.#beginOf(number);
    if ((this.#ends[number] ?? 0) - begin !== to - from) return false;
    for (let place = from; place < to; place += 1)
      if (this.#letters[begin + place - from] !== text.charCodeAt(place)) return false;
    return true;
  }

  #spread(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const last = slots.length - 1;
    for (let number = 0; number < this.#size; number += 1) {
      let hash = offset;
      const end = this.#ends[number] ?? 0;
      for (let place = this.#beginOf(number); place < end; place += 1)
        hash = Math.imul(hash ^ (this.#letters[place] ?? 0), prime);
      let slot = spread(hash) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** Mixes the high bits into the low ones, which choose the slot. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}

function larger<Numbers extends Uint16Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
