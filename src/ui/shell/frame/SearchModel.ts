import { makeAutoObservable } from 'mobx';
import { listingQueryFrom } from '../../../domain/catalogue/catalogue.ts';
import { createProvided } from '../../base/page/createProvided.ts';

const pauseMilliseconds = 250;

type Follow = (search: string, typedAt: number) => void;

/** The text in the search box: the search in the address, or what the visitor has typed since. */
export class SearchModel {
  draft: string | undefined;
  isPending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the last key was pressed, in milliseconds. */
  #typedAt = 0;

  constructor() {
    makeAutoObservable(this);
  }

  /**
   * The text of the box when the address has this search. A draft is shown until the address has followed it, and
   * afterwards as long as both mean the same.
   */
  textBeside(search: string): string {
    const { draft } = this;
    return draft !== undefined && (this.isPending || normalised(draft) === search) ? draft : search;
  }

  /** Stores the typed text. `follow` is called with it and the time of the key after a pause (debounce). */
  type(draft: string, follow: Follow | undefined): void {
    this.draft = draft;
    this.#typedAt = Date.now();
    this.isPending = true;
    this.#stopWaiting();
    if (follow !== undefined) this.#timer = setTimeout(() => this.submit(follow), pauseMilliseconds);
  }

  /** Calls `follow` now. The address changes a moment later; until then the draft is shown. */
  submit(follow: Follow): void {
    this.#stopWaiting();
    follow(normalised(this.draft ?? ''), this.#typedAt);
  }

  /** The address has changed. Unless the visitor has typed on, it now matches the box. */
  arrive(): void {
    if (this.#timer === undefined) this.isPending = false;
  }

  /** Something else has changed the address, so the draft is dropped. */
  forget(): void {
    this.#stopWaiting();
    this.draft = undefined;
    this.isPending = false;
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function normalised(text: string): string {
  return listingQueryFrom('Videos', new URLSearchParams({ search: text })).search;
}

export const [SearchContext, useSearch] = createProvided<SearchModel>('search field');
