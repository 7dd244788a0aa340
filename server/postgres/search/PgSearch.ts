import type { Pool } from 'pg';
import { searchWords } from '../../../src/domain/search/search.ts';
import { synonymsOf } from '../../../src/domain/search/synonyms.ts';
import { datesMeant, datesOf } from '../../application/catalogue/searchedDates.ts';
import { EnglishStems } from './EnglishStems.ts';
import { ListedRows } from './ListedRows.ts';
import type { Condition, Found, ListedTable, Listing } from './listStatement.ts';
import { SearchVocabulary } from './SearchVocabulary.ts';
import { shortened, type AskedWord } from './searchText.ts';
import { heldStatement, knownStatement, searchStatement, type Match } from './searchStatements.ts';

const mostMeant = 50;

/**
 * Rules SEARCH-6 to SEARCH-9: searches the texts of a table. Every word must be found, as a whole, as a beginning or by
 * its stem; titles weigh more. Where the words as typed find nothing, typos are forgiven and words are found inside
 * longer ones.
 */
export class PgSearch<Row extends { readonly id: string }> {
  private readonly pool: Pool;
  private readonly table: ListedTable;
  private readonly stems: EnglishStems;
  private readonly vocabulary: SearchVocabulary;
  private readonly rows: ListedRows<Row>;

  /** `version` moves with the catalogue: what is remembered of its words and rows holds for one. */
  constructor(pool: Pool, table: ListedTable, version: () => number) {
    this.pool = pool;
    this.table = table;
    this.stems = new EnglishStems(pool);
    this.vocabulary = new SearchVocabulary(pool, version);
    this.rows = new ListedRows(pool, table, version);
  }

  /** `visible`: what a row must fulfil to be seen at all; words of any other row are unknown. */
  async find(
    listing: Listing,
    visible: readonly Condition[],
  ): Promise<{ readonly found: readonly Found<Row>[]; readonly meant?: string }> {
    const typed = searchWords(listing.search).map(shortened);
    if (typed.length === 0) return { found: [] };
    const words = await this.asked(typed);
    const found = await this.findWords(listing, typed, words);
    if ((found[0]?.total ?? 0) > 0) return { found };
    const guessed = await this.meant(words, visible);
    if (guessed === undefined) return { found };
    const near = await this.findWords(listing, typed, guessed);
    const [best] = near;
    const meant = best === undefined || listing.after !== undefined ? undefined : await this.told(guessed, best.id);
    return meant === undefined ? { found: near } : { found: near, meant };
  }

  /** Stop words (`how to add a trigger`) are left out, unless there is nothing else. */
  private async asked(typed: readonly string[]): Promise<readonly AskedWord[]> {
    const stems = await this.stems.of(typed);
    const words = typed.map((word, place) => ({
      word,
      stem: stems[place],
      meant: synonymsOf(word),
      dates: this.table.dateWords === undefined ? [] : datesOf(word),
    }));
    const telling = words.filter(({ stem, dates }) => stem !== undefined || dates.length > 0);
    return telling.length > 0 ? telling : words;
  }

  private async findWords(
    listing: Listing,
    typed: readonly string[],
    words: readonly AskedWord[],
  ): Promise<readonly Found<Row>[]> {
    const { rows: matches } = await this.pool.query<Match>(
      searchStatement(this.table, listing, typed.join(' '), words),
    );
    const rows = await this.rows.of(matches.flatMap(({ id }) => id ?? []));
    // Without a row: no match is later than the cursor, or the item went while it was looked up.
    return matches
      .map((match) => ({ ...rows.get(match.id ?? ''), ...match }) as Found<Row>)
      .filter(({ id }) => id === null || rows.has(id));
  }

  /** The words with what else they may have been meant to be: those that no row has, or all when each one is known. */
  private async meant(
    words: readonly AskedWord[],
    visible: readonly Condition[],
  ): Promise<readonly AskedWord[] | undefined> {
    const [{ rows }, near] = await Promise.all([
      this.pool.query<{ known: boolean }>(knownStatement(this.table, visible, words)),
      this.vocabulary.near(words.map(({ word }) => word)),
    ]);
    const isKnown = words.map(({ dates }, place) => dates.length > 0 || rows[place]?.known === true);
    const allKnown = isKnown.every((known) => known);
    const meant = words.map((asked, place) => {
      if (isKnown[place] === true && !allKnown) return asked;
      const dates = this.table.dateWords === undefined ? [] : [...new Set([...asked.dates, ...datesMeant(asked.word)])];
      return { ...asked, meant: [...asked.meant, ...(near[place] ?? []).slice(0, mostMeant)], dates };
    });
    return meant.some(
      (asked, place) =>
        asked.meant.length > (words[place]?.meant.length ?? 0) ||
        asked.dates.length > (words[place]?.dates.length ?? 0),
    )
      ? meant
      : undefined;
  }

  /** The search as it was understood: for each word what the best match has of it. */
  private async told(words: readonly AskedWord[], bestId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ word: string }>(
      heldStatement(this.table, bestId, [...new Set(words.flatMap(({ meant }) => meant))]),
    );
    const held = new Set(rows.map(({ word }) => word));
    const understood = words.map(({ word, meant }) => meant.find((other) => held.has(other)) ?? word);
    return understood.some((word, place) => word !== words[place]?.word) ? understood.join(' ') : undefined;
  }
}
