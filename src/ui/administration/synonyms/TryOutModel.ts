import { makeAutoObservable } from 'mobx';
import type { SynonymEditing, TriedSearch } from '../../../application/ports/editing/SynonymEditing.ts';
import { maximumSearchLength } from '../../../domain/search/search.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** After this pause in typing the search is made, in milliseconds. */
const tryOutPause = 250;

/** A search that an administrator tries, with its first answers and the groups that apply to it. */
export class TryOutModel {
  search: string;
  readonly fetching = new Fetching<TriedSearch>();
  readonly #synonyms: Pick<SynonymEditing, 'tryOut'>;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(synonyms: Pick<SynonymEditing, 'tryOut'>, search = '') {
    this.#synonyms = synonyms;
    this.search = search.slice(0, maximumSearchLength);
    makeAutoObservable(this);
  }

  write(search: string): void {
    this.search = search;
    clearTimeout(this.#pause);
    if (search.trim() === '') this.fetching.reset();
    else this.#pause = setTimeout(() => void this.run(), tryOutPause);
  }

  /** Makes the search now, also after the synonyms have changed. */
  async run(): Promise<void> {
    clearTimeout(this.#pause);
    const search = this.search.trim();
    if (search !== '') await this.fetching.start((signal) => this.#synonyms.tryOut(search, signal));
  }

  leave(): void {
    clearTimeout(this.#pause);
    this.fetching.cancel();
  }
}
