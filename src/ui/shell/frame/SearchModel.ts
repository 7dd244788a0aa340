import { makeAutoObservable } from 'mobx';
import { listingQueryFrom } from '../../../domain/catalogue/catalogue.ts';

const pauseMilliseconds = 250;

/** The words in the search box: those of the address, or what has been typed since. */
export class SearchModel {
  draft: string | undefined;
  isPending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /** What the box shows beside an address with these words: a draft counts until the address has followed it, and then for as long as it says the same. */
  textBeside(search: string): string {
    const { draft } = this;
    return draft !== undefined && (this.isPending || normalised(draft) === search) ? draft : search;
  }

  /** Keeps what is typed; `follow` is called with it once the visitor pauses. */
  type(draft: string, follow: ((search: string) => void) | undefined): void {
    this.draft = draft;
    this.isPending = true;
    this.#stopWaiting();
    if (follow !== undefined) this.#timer = setTimeout(() => this.submit(follow), pauseMilliseconds);
  }

  /** Hands over what is in the box now. The address says so a moment later: until it does, the draft counts. */
  submit(follow: (search: string) => void): void {
    this.#stopWaiting();
    follow(normalised(this.draft ?? ''));
  }

  /** The address has changed: unless more has been typed meanwhile, it has caught up. */
  arrive(): void {
    if (this.#timer === undefined) this.isPending = false;
  }

  /** The address was changed by other means: what was typed is over. */
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
