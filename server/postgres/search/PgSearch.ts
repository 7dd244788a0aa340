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

const maximumSimilarWords = 50;

/**
 * Rules SEARCH-6 to SEARCH-9: searches the texts of a table. Every word must match as a whole, as a prefix or by its
 * stem; matches in titles score more. If nothing matches, the search allows typos and matches inside longer words.
 */
export class PgSearch<Row extends { readonly id: string }> {
  private readonly pool: Pool;
  private readonly table: ListedTable;
  private readonly stems: EnglishStems;
  private readonly vocabulary: SearchVocabulary;
  private readonly rows: ListedRows<Row>;

  /** `version` is the version of the catalogue: cached words and rows are valid for one version only. */
  constructor(pool: Pool, table: ListedTable, version: () => number) {
    this.pool = pool;
    this.table = table;
    this.stems = new EnglishStems(pool);
    this.vocabulary = new SearchVocabulary(pool, version);
    this.rows = new ListedRows(pool, table, version);
  }

  /**
   * `visible` are the conditions for rows that visitors can see. A word that only other rows contain counts as unknown.
   */
  async find(
    listing: Listing,
    visible: readonly Condition[],
  ): Promise<{ readonly found: readonly Found<Row>[]; readonly meant?: string }> {
    const typed = searchWords(listing.search).map(shortened);
    if (typed.length === 0) return { found: [] };
    const words = await this.withStems(typed);
    const found = await this.findWords(listing, typed, words);
    if ((found[0]?.total ?? 0) > 0) return { found };
    const guessed = await this.withSimilarWords(words, visible);
    if (guessed === undefined) return { found };
    const near = await this.findWords(listing, typed, guessed);
    const [best] = near;
    const meant =
      best === undefined || listing.after !== undefined ? undefined : await this.correctedSearch(guessed, best.id);
    return meant === undefined ? { found: near } : { found: near, meant };
  }

  /** Leaves stop words out (`how to add a trigger`), unless the search consists of stop words only. */
  private async withStems(typed: readonly string[]): Promise<readonly AskedWord[]> {
    const stems = await this.stems.of(typed);
    const words = typed.map((word, place) => ({
      word,
      stem: stems[place],
      meant: synonymsOf(word),
      dates: this.table.dateWords === undefined ? [] : datesOf(word),
    }));
    const meaningful = words.filter(({ stem, dates }) => stem !== undefined || dates.length > 0);
    return meaningful.length > 0 ? meaningful : words;
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
    // A match without a row is the total alone (no match after the cursor), or its item was deleted in between.
    return matches
      .map((match) => ({ ...rows.get(match.id ?? ''), ...match }) as Found<Row>)
      .filter(({ id }) => id === null || rows.has(id));
  }

  /**
   * Adds similar words to the words that no row contains, or to all words if every one is known. Undefined if there are
   * none to add.
   */
  private async withSimilarWords(
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
      return { ...asked, meant: [...asked.meant, ...(near[place] ?? []).slice(0, maximumSimilarWords)], dates };
    });
    return meant.some(
      (asked, place) =>
        asked.meant.length > (words[place]?.meant.length ?? 0) ||
        asked.dates.length > (words[place]?.dates.length ?? 0),
    )
      ? meant
      : undefined;
  }

  /**
   * The corrected search, for "Did you mean": the words that the best match contains. Undefined if nothing was
   * corrected.
   */
  private async correctedSearch(words: readonly AskedWord[], bestId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ word: string }>(
      heldStatement(this.table, bestId, [...new Set(words.flatMap(({ meant }) => meant))]),
    );
    const held = new Set(rows.map(({ word }) => word));
    const understood = words.map(({ word, meant }) => meant.find((other) => held.has(other)) ?? word);
    return understood.some((word, place) => word !== words[place]?.word) ? understood.join(' ') : undefined;
  }
}
