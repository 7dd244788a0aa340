import type { Pool } from 'pg';
import { isForgivenTypo, isInside, searchWords } from '../../src/domain/search.ts';
import { datesMeant, datesOf } from '../application/catalogue/searchedDates.ts';
import { EnglishStems } from './EnglishStems.ts';
import type { Condition, Found, ListedTable, Listing } from './listStatement.ts';
import { shortened, sieveOf, type AskedWord } from './searchText.ts';
import { candidatesStatement, searchStatement } from './searchStatements.ts';

const mostMeant = 50;

/**
 * Searches the texts of a table: every word must be found, as a whole, as a beginning or by its stem, and titles weigh
 * more. Where the words as typed find nothing, typos are forgiven and words are found inside longer ones.
 */
export class PgSearch<Row> {
  private readonly pool: Pool;
  private readonly table: ListedTable;
  private readonly stems: EnglishStems;

  constructor(pool: Pool, table: ListedTable) {
    this.pool = pool;
    this.table = table;
    this.stems = new EnglishStems(pool);
  }

  /** `visible`: what a row must fulfil to be seen at all; words of any other row are unknown. */
  async find(listing: Listing, visible: readonly Condition[]): Promise<readonly Found<Row>[]> {
    const typed = searchWords(listing.search).map(shortened);
    if (typed.length === 0) return [];
    const words = await this.asked(typed);
    const found = await this.findWords(listing, typed, words);
    if ((found[0]?.total ?? 0) > 0) return found;
    const meant = await this.meant(words, visible);
    return meant === undefined ? found : this.findWords(listing, typed, meant);
  }

  /** Stop words (`how to add a trigger`) are left out, unless there is nothing else. */
  private async asked(typed: readonly string[]): Promise<readonly AskedWord[]> {
    const stems = await this.stems.of(typed);
    const words = typed.map((word, place) => ({ word, stem: stems[place], meant: [], dates: this.table.dateWords === undefined ? [] : datesOf(word) }));
    const telling = words.filter(({ stem, dates }) => stem !== undefined || dates.length > 0);
    return telling.length > 0 ? telling : words;
  }

  private async findWords(listing: Listing, typed: readonly string[], words: readonly AskedWord[]): Promise<readonly Found<Row>[]> {
    return (await this.pool.query<Found<Row>>(searchStatement(this.table, listing, typed.join(' '), words))).rows;
  }

  /** The words with what else they may have been meant to be: those that no row has, or all when each one is known. */
  private async meant(words: readonly AskedWord[], visible: readonly Condition[]): Promise<readonly AskedWord[] | undefined> {
    const sieves = words.map(({ word }) => sieveOf(word));
    const { rows } = await this.pool.query<{ known: boolean; near: readonly string[] }>(candidatesStatement(this.table, visible, words, sieves));
    const isKnown = words.map(({ dates }, place) => dates.length > 0 || rows[place]?.known === true);
    const allKnown = isKnown.every((known) => known);
    const meant = words.map((asked, place) => {
      const row = rows[place];
      if (row === undefined || (isKnown[place] === true && !allKnown)) return asked;
      const dates = this.table.dateWords === undefined ? [] : [...new Set([...asked.dates, ...datesMeant(asked.word)])];
      return { ...asked, meant: nearest(asked.word, row.near), dates };
    });
    return meant.some((asked, place) => asked.meant.length > 0 || asked.dates.length > (words[place]?.dates.length ?? 0)) ? meant : undefined;
  }
}

function nearest(typed: string, words: readonly string[]): readonly string[] {
  const forgiven = words.filter((word) => isForgivenTypo(typed, word) || isInside(typed, word));
  const distance = (word: string) => Math.abs(word.length - typed.length);
  return forgiven.sort((one, other) => distance(one) - distance(other)).slice(0, mostMeant);
}
