import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  withLastItems,
  type AnswerCounts,
  type ListingQuery,
  type Slice,
} from '../../../domain/catalogue/catalogue.ts';
import type { Searched } from '../../../domain/search/moment.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { SearchCounts } from './SearchCounts.ts';

const maximumLists = 20;

/** The lists that a visitor has seen, by address and with all pages loaded by "Show more". Back shows them again. */
export class ListMemory<Item> {
  readonly #lists = new Map<string, Slice<Item>>();

  keep(address: string, list: Slice<Item>): void {
    this.#lists.delete(address);
    this.#lists.set(address, list);
    const oldest = this.#lists.keys().next();
    if (this.#lists.size > maximumLists && oldest.done !== true) this.#lists.delete(oldest.value);
  }

  recall(address: string): Slice<Item> | undefined {
    return this.#lists.get(address);
  }

  /** Whether this document has shown no list yet. */
  get isEmpty(): boolean {
    return this.#lists.size === 0;
  }
}

/** The common part of every query. */
export type Searching = Pick<ListingQuery, 'search' | 'category'>;
type Ask<Item, Query> = (query: Query, cursor: string | undefined, signal: AbortSignal) => Promise<Slice<Item>>;
type Find<Item> = (id: string, signal: AbortSignal) => Promise<Result<Item, 'not-found'>>;

/** The items of the query in the address. "Show more" adds the next page. */
export class ListModel<Item extends Searched, Query extends Searching = ListingQuery> {
  query: Query;
  /** The id of the first item that the last "Show more" added. */
  firstNewId: string | undefined;
  /** The search of the shown list; empty without a search. */
  shownSearch = '';
  /** The list of the query. While it loads it holds the list of the query before. */
  readonly first: Fetching<Slice<Item>>;
  /** The page that "Show more" is loading. */
  readonly next = new Fetching<Slice<Item>>();

  readonly #ask: Ask<Item, Query>;
  readonly #find: Find<Item> | undefined;
  readonly #memory: ListMemory<Item>;
  readonly #counts: SearchCounts | undefined;
  readonly #addressOf: (query: Query) => string;
  /** The address of the shown list, and whether it was fetched on this visit. */
  #shown: string | undefined;
  #isFresh: boolean;
  /** The list of a document that came with it, as long as nobody has reported its search. */
  #unreported: Slice<Item> | undefined;
  /** Whether the document was opened at this list, which did not come with it. */
  #opensDocument: boolean;

  constructor(
    ask: Ask<Item, Query>,
    memory: ListMemory<Item>,
    addressOf: (query: Query) => string,
    query: Query,
    known: Slice<Item> | undefined,
    find?: Find<Item>,
    counts?: SearchCounts,
  ) {
    this.#counts = counts;
    this.#ask = ask;
    this.#find = find;
    this.#memory = memory;
    this.#addressOf = addressOf;
    this.query = query;
    this.#opensDocument = known === undefined && memory.isEmpty;
    const recalled = memory.recall(addressOf(query));
    const list = recalled ?? known;
    if (recalled === undefined) this.#unreported = known;
    this.first = new Fetching(list);
    this.#isFresh = known !== undefined;
    if (list !== undefined) this.#remember(query, list);
    makeAutoObservable(this, { query: observableRef });
  }

  get list(): Slice<Item> | undefined {
    return this.first.value;
  }

  /** Rule SEARCH-22: of a searched query, the answers of each list, once they are known. */
  countsOf(query: Query): AnswerCounts | undefined {
    return this.#counts?.of(query) ?? (query.search === '' ? undefined : this.list?.counts);
  }

  /** Whether the shown list has moments without their words. */
  get hasLockedMoments(): boolean {
    return this.list?.items.some(({ moments = [] }) => moments.some(({ text }) => text === '')) === true;
  }

  get isStale(): boolean {
    return this.list !== undefined && this.first.phase === 'loading';
  }

  get hasMore(): boolean {
    return this.list !== undefined && this.list.nextCursor !== null;
  }

  /** Follows the address, which the visitor `askedAt` for. On Back, a remembered list is shown at once. */
  show(query: Query, isReturning: boolean, askedAt = Date.now()): void {
    const address = this.#addressOf(query);
    if (this.#unreported !== undefined && address === this.#shown) this.#report(query, this.#unreported, askedAt);
    this.#unreported = undefined;
    const isThere = this.first.phase === 'complete' && address === this.#shown && (isReturning || this.#isFresh);
    if (address === this.#addressOf(this.query) && (isThere || this.first.phase === 'loading')) return;
    this.query = query;
    this.firstNewId = undefined;
    this.next.reset();
    const known = isReturning ? this.#memory.recall(address) : undefined;
    const isAsked = !isReturning || this.#opensDocument;
    this.#opensDocument = false;
    if (known === undefined) void this.#load(isAsked ? askedAt : undefined);
    else this.#take(query, known);
  }

  retry(): Promise<void> {
    return this.#load();
  }

  async showMore(): Promise<void> {
    const { query, list } = this;
    const cursor = list?.nextCursor;
    if (cursor === undefined || cursor === null || this.next.phase === 'loading' || this.first.phase !== 'complete')
      return;
    const isCurrent = await this.next.start((signal) =>
      withLastItems((from) => this.#ask(query, from, signal), cursor, list?.items.length),
    );
    const {
      list: before,
      next: { phase, value: next },
    } = this;
    if (!isCurrent || phase !== 'complete' || next === undefined || before === undefined) return;
    const known = new Set(before.items.map(({ id }) => id));
    // Items published meanwhile shift the pages, so an item may come twice.
    const added = next.items.filter(({ id }) => !known.has(id));
    runInAction(() => {
      this.#take(query, { ...next, items: [...before.items, ...added] });
      this.firstNewId = added[0]?.id;
    });
  }

  /** Reads one item again, because its processing may have ended. */
  async refresh(id: string): Promise<void> {
    const found = await this.#find?.(id, new AbortController().signal).catch(reportUnexpected);
    const { list } = this;
    // While another list loads, the shown one is about to be replaced.
    if (found?.ok !== true || list === undefined || this.first.phase !== 'complete') return;
    const items = list.items.map((item) => (item.id === id ? { ...item, ...found.value } : item));
    runInAction(() => this.#take(this.query, { ...list, items }));
  }

  /** Aborts the running calls, because the screen is unmounted. */
  leave(): void {
    this.first.cancel();
    this.next.cancel();
  }

  /** `askedAt`: when the visitor asked for it; undefined if nobody did. */
  async #load(askedAt?: number): Promise<void> {
    const { query } = this;
    const isCurrent = await this.first.start((signal) => withLastItems((from) => this.#ask(query, from, signal)));
    if (!isCurrent || this.first.phase !== 'complete' || this.list === undefined) return;
    this.#isFresh = true;
    const { list } = this;
    if (askedAt !== undefined) this.#report(query, list, askedAt);
    runInAction(() => {
      this.#remember(query, list);
      this.#counts?.keep(query, list.counts);
    });
  }

  #report({ search }: Query, { total }: Slice<Item>, askedAt: number): void {
    this.#counts?.report({ query: search, resultCount: total, askedAt });
  }

  #take(query: Query, list: Slice<Item>): void {
    this.first.complete(list);
    this.#remember(query, list);
    this.#counts?.keep(query, list.counts);
  }

  #remember(query: Query, list: Slice<Item>): void {
    this.#shown = this.#addressOf(query);
    this.shownSearch = query.search;
    this.#memory.keep(this.#shown, list);
  }
}
