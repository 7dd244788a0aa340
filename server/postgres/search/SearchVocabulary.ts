import type { Pool } from 'pg';
import { isForgivenTypo, isInside } from '../../../src/domain/search/search.ts';
import { sieveOf } from './searchText.ts';

interface Words {
  readonly words: readonly string[];
  readonly letters: Int32Array;
}

/**
 * A cache of all words of the search index, valid for one version of the catalogue. Similar words are searched in
 * memory, because that would cost the database more than the search itself.
 */
export class SearchVocabulary {
  private readonly pool: Pool;
  private readonly version: () => number;
  private cachedVersion = Number.NaN;
  private cached: Promise<Words> | undefined;

  constructor(pool: Pool, version: () => number) {
    this.pool = pool;
    this.version = version;
  }

  /** For each typed word the known words that differ by a forgiven typo or contain it, closest length first. */
  async near(typed: readonly string[]): Promise<readonly (readonly string[])[]> {
    const vocabulary = await this.current();
    return typed.map((word) => nearest(word, vocabulary));
  }

  private current(): Promise<Words> {
    const version = this.version();
    if (this.cached !== undefined && version === this.cachedVersion) return this.cached;
    const reading = this.read();
    this.cached = reading;
    this.cachedVersion = version;
    // Forget a failed read, so that the next search retries it.
    reading.catch(() => {
      if (this.cached === reading) this.cached = undefined;
    });
    return reading;
  }

  private async read(): Promise<Words> {
    const { rows } = await this.pool.query<[string, number]>({
      name: 'search-vocabulary',
      text: 'SELECT word, letters FROM search_words',
      rowMode: 'array',
    });
    return { words: rows.map(([word]) => word), letters: Int32Array.from(rows, ([, letters]) => letters) };
  }
}

function nearest(typed: string, { words, letters }: Words): readonly string[] {
  const asked = sieveOf(typed);
  const near: string[] = [];
  for (const [place, word] of words.entries()) {
    const lacking = asked.letters & ~(letters[place] ?? 0);
    if (isWithin(lacking, asked.typos) && (isForgivenTypo(typed, word) || isInside(typed, word))) near.push(word);
  }
  const distance = (word: string) => Math.abs(word.length - typed.length);
  return near.sort((one, other) => distance(one) - distance(other) || (one < other ? -1 : 1));
}

/** Whether at most `most` bits are set. */
function isWithin(bits: number, most: 0 | 1 | 2): boolean {
  let left = bits;
  for (let taken = 0; taken < most && left !== 0; taken += 1) left &= left - 1;
  return left === 0;
}
