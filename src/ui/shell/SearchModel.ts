import { makeAutoObservable } from 'mobx';
import { listingQueryFrom } from '../../domain/catalogue.ts';

const pauseMilliseconds = 250;

/** The words in the search box: those of the address, or what has been typed since. */
export class SearchModel {
  draft: string | undefined;
  isPending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /** What the box shows beside an address with these words: a draft counts until the address says something else. */
  textBeside(search: string): string {
    const { draft } = this;
    return draft !== undefined && (this.isPending || normalised(draft) === search) ? draft : search;
  }

  /** Keeps what is typed; `follow` is called with it once the visitor pauses. */
  type(draft: string, follow: ((search: string) => void) | undefined): void {
    this.draft = draft;
    this.isPending = true;
    clearTimeout(this.#timer);
    if (follow !== undefined) this.#timer = setTimeout(() => this.submit(follow), pauseMilliseconds);
  }

  /** Hands over what is in the box now. */
  submit(follow: (search: string) => void): void {
    clearTimeout(this.#timer);
    this.isPending = false;
    follow(normalised(this.draft ?? ''));
  }

  /** The address was changed by other means: what was typed is over. */
  forget(): void {
    clearTimeout(this.#timer);
    this.draft = undefined;
    this.isPending = false;
  }
}

function normalised(text: string): string {
  return listingQueryFrom('Videos', new URLSearchParams({ search: text })).search;
}
