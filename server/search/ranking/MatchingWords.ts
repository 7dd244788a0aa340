const longestListed = 31;
const asciiCodes = 128;

/** The folded words that a search marks in texts. */
export class MatchingWords {
  readonly #words: ReadonlySet<string>;
  /** For each first letter the lengths of the words that begin with it, as bits. Bit 31 stands for all longer ones. */
  readonly #lengths = new Uint32Array(asciiCodes);

  constructor(words: Iterable<string>) {
    this.#words = new Set(words);
    for (const word of this.#words) {
      const first = word.charCodeAt(0);
      if (first < asciiCodes) this.#lengths[first] = (this.#lengths[first] ?? 0) | bitOf(word.length);
    }
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /**
   * False if no word of the text can match, which is so for most cues. It compares first letters and lengths only, and
   * leaves texts with accents and compounds to the caller.
   */
  mayBeIn(text: string): boolean {
    let begin = -1;
    for (let place = 0; place <= text.length; place += 1) {
      const code = place < text.length ? text.charCodeAt(place) : 32;
      if (code >= asciiCodes || code === 45) return true;
      if (isLetterOrDigit(code)) {
        if (begin < 0) begin = place;
        continue;
      }
      if (begin < 0) continue;
      const lengths = this.#lengths[lowerCase(text.charCodeAt(begin))] ?? 0;
      if ((lengths & bitOf(place - begin)) !== 0) return true;
      begin = -1;
    }
    return false;
  }
}

function bitOf(length: number): number {
  return 1 << Math.min(length, longestListed);
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

function lowerCase(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
