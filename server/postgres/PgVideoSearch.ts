import type { Pool } from 'pg';
import { isForgivenTypo, isInside, searchWords } from '../../src/domain/search.ts';
import { EnglishStems } from './EnglishStems.ts';
import { shortened, sieveOf, type AskedWord } from './searchText.ts';
import { candidatesStatement, searchStatement, type FoundRow, type Search } from './searchStatements.ts';

const mostMeant = 50;

/**
 * Searches names and captions: every word must be found, as a whole, as a beginning or by its stem, and names weigh
 * more. Where the words as typed find nothing, typos are forgiven and words are found inside longer ones.
 */
export class PgVideoSearch {
  private readonly pool: Pool;
  private readonly stems: EnglishStems;

  constructor(pool: Pool) {
    this.pool = pool;
    this.stems = new EnglishStems(pool);
  }

  async find(search: Search): Promise<{ total: number; rows: readonly FoundRow[] }> {
    const typed = searchWords(search.query.search).map(shortened);
    if (typed.length === 0) return { total: 0, rows: [] };
    const words = await this.asked(typed);
    const found = await this.findWords(search, typed, words);
    if (found.total > 0) return found;
    const meant = await this.meant(words);
    return meant === undefined ? found : this.findWords(search, typed, meant);
  }

  /** Stop words (`how to add a trigger`) are left out, unless there is nothing else. */
  private async asked(typed: readonly string[]): Promise<readonly AskedWord[]> {
    const stems = await this.stems.of(typed);
    const words = typed.map((word, place) => ({ word, stem: stems[place], meant: [] }));
    const telling = words.filter(({ stem }) => stem !== undefined);
    return telling.length > 0 ? telling : words;
  }

  private async findWords(search: Search, typed: readonly string[], words: readonly AskedWord[]) {
    const { rows } = await this.pool.query<FoundRow>(searchStatement(search, typed.join(' '), words));
    return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) };
  }

  /** The words with what else they may have been meant to be: those that no video has, or all when each one is known. */
  private async meant(words: readonly AskedWord[]): Promise<readonly AskedWord[] | undefined> {
    const sieves = words.map(({ word }) => sieveOf(word));
    const { rows } = await this.pool.query<{ known: boolean; near: readonly string[] }>(candidatesStatement(words, sieves));
    const allKnown = rows.every(({ known }) => known);
    const meant = words.map((asked, place) => {
      const row = rows[place];
      if (row === undefined || (row.known && !allKnown)) return asked;
      return { ...asked, meant: nearest(asked.word, row.near) };
    });
    return meant.some((asked) => asked.meant.length > 0) ? meant : undefined;
  }
}

function nearest(typed: string, words: readonly string[]): readonly string[] {
  const forgiven = words.filter((word) => isForgivenTypo(typed, word) || isInside(typed, word));
  const distance = (word: string) => Math.abs(word.length - typed.length);
  return forgiven.sort((one, other) => distance(one) - distance(other)).slice(0, mostMeant);
}
