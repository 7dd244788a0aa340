import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { VideoCatalogue } from '../../application/ports/VideoCatalogue.ts';
import { videoQueryString, type Slice, type VideoQuery } from '../../domain/catalogue.ts';
import type { Video } from '../../domain/video.ts';
import type { ListMemory } from './ListMemory.ts';

type Progress = 'idle' | 'loading' | 'failed';

/** What the listing shows: the videos of the query in the address, stretched by "Show more". */
export class VideoListModel {
  query: VideoQuery;
  /** The last list that arrived: that of the query, or of the one before it while loading. */
  list: Slice<Video> | undefined;
  loading: Progress = 'idle';
  loadingMore: Progress = 'idle';
  /** The first item that the last "Show more" brought. */
  firstNewId: string | undefined;

  readonly #catalogue: VideoCatalogue;
  readonly #memory: ListMemory<Video>;
  #call: AbortController | undefined;

  constructor(catalogue: VideoCatalogue, memory: ListMemory<Video>, query: VideoQuery, list: Slice<Video> | undefined) {
    this.#catalogue = catalogue;
    this.#memory = memory;
    this.query = query;
    const known = memory.recall(videoQueryString(query)) ?? list;
    if (known !== undefined) memory.keep(videoQueryString(query), known);
    this.list = known;
    if (known === undefined) this.loading = 'loading';
    makeAutoObservable(this, { query: observableRef, list: observableRef });
  }

  get isStale(): boolean {
    return this.list !== undefined && this.loading === 'loading';
  }

  get hasMore(): boolean {
    return this.list !== undefined && this.list.nextCursor !== null;
  }

  /** Follows the address; on the way back a list seen before is shown at once, as it was left. */
  show(query: VideoQuery, isReturning: boolean): void {
    const isSame = videoQueryString(query) === videoQueryString(this.query);
    if (isSame && (this.#call !== undefined || (this.list !== undefined && this.loading === 'idle'))) return;
    this.#end();
    this.query = query;
    this.firstNewId = undefined;
    this.loadingMore = 'idle';
    const known = isReturning ? this.#memory.recall(videoQueryString(query)) : undefined;
    if (known === undefined) void this.#load();
    else {
      this.list = known;
      this.loading = 'idle';
    }
  }

  retry(): void {
    this.#end();
    void this.#load();
  }

  async showMore(): Promise<void> {
    const before = this.list;
    if (before === undefined || before.nextCursor === null || this.loadingMore === 'loading' || this.loading !== 'idle') return;
    const call = this.#begin();
    this.loadingMore = 'loading';
    try {
      const next = await this.#catalogue.list(this.query, before.nextCursor, call.signal);
      if (this.#isOver(call)) return;
      runInAction(() => {
        const known = new Set(before.items.map(({ id }) => id));
        // What was published meanwhile has pushed the stretches along: nothing is shown twice.
        const added = next.items.filter(({ id }) => !known.has(id));
        this.#keep({ ...next, items: [...before.items, ...added] });
        this.loadingMore = 'idle';
        this.firstNewId = added[0]?.id;
      });
    } catch {
      if (this.#isOver(call)) return;
      runInAction(() => {
        this.loadingMore = 'failed';
      });
    }
  }

  /** Asks again for one video, whose processing may have ended. */
  async refresh(id: string): Promise<void> {
    const call = new AbortController();
    const found = await this.#catalogue.find(id, call.signal).catch(() => undefined);
    const { list } = this;
    if (found?.ok !== true || list === undefined) return;
    runInAction(() => {
      this.#keep({ ...list, items: list.items.map((video) => (video.id === id ? found.value : video)) });
    });
  }

  /** The screen has gone: what is under way ends. */
  leave(): void {
    this.#end();
  }

  async #load(): Promise<void> {
    const call = this.#begin();
    this.loading = 'loading';
    try {
      const list = await this.#catalogue.list(this.query, undefined, call.signal);
      if (this.#isOver(call)) return;
      runInAction(() => {
        this.#keep(list);
        this.loading = 'idle';
      });
    } catch {
      if (this.#isOver(call)) return;
      runInAction(() => {
        this.loading = 'failed';
      });
    }
  }

  #keep(list: Slice<Video>): void {
    this.list = list;
    this.#memory.keep(videoQueryString(this.query), list);
  }

  #begin(): AbortController {
    this.#end();
    const call = new AbortController();
    this.#call = call;
    return call;
  }

  /** An answer to a call that was cancelled is ignored; one that counts ends its call. */
  #isOver(call: AbortController): boolean {
    if (call !== this.#call) return true;
    this.#call = undefined;
    return false;
  }

  #end(): void {
    this.#call?.abort();
    this.#call = undefined;
  }
}
