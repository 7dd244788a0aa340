import { makeAutoObservable, observableRef } from 'mobx';
import type { History } from '../../../application/ports/administration/History.ts';
import type { HistoryEntry, HistoryFilter, HistoryPage } from '../../../domain/history/history.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** Rule HISTORY-3: the changes of a filter, page by page. */
export class EntriesModel {
  readonly first = new Fetching<HistoryPage>();
  /** The page that "Show more" is loading. */
  readonly next = new Fetching<HistoryPage>();
  filter: HistoryFilter;
  readonly #history: Pick<History, 'list'>;

  constructor(history: Pick<History, 'list'>, filter: HistoryFilter) {
    this.#history = history;
    this.filter = filter;
    makeAutoObservable(this, { filter: observableRef });
  }

  get page(): HistoryPage | undefined {
    return this.first.value;
  }

  /** The titles of the items that differences name, by their ids. */
  get titles(): ReadonlyMap<string, string> {
    return new Map(this.page?.linked.map(({ id, title }) => [id, title]));
  }

  show(filter: HistoryFilter): void {
    this.filter = filter;
    void this.load();
  }

  /** Begins with the first page again. */
  async load(): Promise<void> {
    const { filter } = this;
    this.next.reset();
    await this.first.start((signal) => this.#history.list(filter, undefined, signal));
  }

  leave(): void {
    this.first.cancel();
    this.next.cancel();
  }

  /** Resolves to the first change that was added. */
  async showMore(): Promise<HistoryEntry | undefined> {
    const { filter, page } = this;
    const cursor = page?.nextCursor ?? null;
    if (page === undefined || cursor === null || this.next.phase === 'loading') return undefined;
    if (!(await this.next.start((signal) => this.#history.list(filter, cursor, signal)))) return undefined;
    const more = this.next.value;
    if (more === undefined) return undefined;
    this.first.complete({
      ...more,
      items: [...page.items, ...more.items],
      linked: [...page.linked, ...more.linked],
    });
    return more.items[0];
  }
}
