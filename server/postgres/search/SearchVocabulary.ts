import type { Pool } from 'pg';
import { isForgivenTypo, isInside } from '../../../src/domain/search/search.ts';
import { sieveOf } from './searchText.ts';

interface Words {
  readonly words: readonly string[];
  readonly letters: Int32Array;
}

/**
 * Every word that any item has, kept by this process for as long as the catalogue stays as it is: what somebody may have
 * meant is looked for among all of them, which costs the database more than the search itself.
 */
export class SearchVocabulary {
  private readonly pool: Pool;
  private readonly version: () => number;
  private keptAt = Number.NaN;
  private kept: Promise<Words> | undefined;

  constructor(pool: Pool, version: () => number) {
    this.pool = pool;
    this.version = version;
  }

  /** For each typed word those that are forgiven as it, or have it inside them; the nearest in length first. */
  async near(typed: readonly string[]): Promise<readonly (readonly string[])[]> {
    const vocabulary = await this.current();
    return typed.map((word) => nearest(word, vocabulary));
  }

  private current(): Promise<Words> {
    const version = this.version();
    if (this.kept !== undefined && version === this.keptAt) return this.kept;
    const reading = this.read();
    this.kept = reading;
    this.keptAt = version;
    // One that failed is read again by the next search.
    reading.catch(() => {
      if (this.kept === reading) this.kept = undefined;
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

/** Whether no more than so many bits are set: 0, 1 or 2. */
function isWithin(bits: number, most: 0 | 1 | 2): boolean {
  let left = bits;
  for (let taken = 0; taken < most && left !== 0; taken += 1) left &= left - 1;
  return left === 0;
}
