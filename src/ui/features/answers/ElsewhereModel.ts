import { makeAutoObservable } from 'mobx';
import type { FoundItem } from '../../../domain/answer/searchAnswer.ts';
import type { SearchPageQuery } from '../../../domain/answer/searchPage.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

type Searched = Omit<SearchPageQuery, 'section'>;
type Ask = (section: Section, searched: Searched, signal: AbortSignal) => Promise<readonly FoundItem[]>;

/** The answers outside a section, and what was searched. */
export interface ElsewhereShown extends Searched {
  readonly section: Section;
  readonly answers: readonly FoundItem[];
}

/** Rule RESULT-3: the best answers of the other sections. They follow the address of the list. */
export class ElsewhereModel {
  readonly fetching: Fetching<ElsewhereShown>;
  readonly #ask: Ask;
  /** The last request, or the shown answers. */
  #asked: string | undefined;

  constructor(ask: Ask, known: ElsewhereShown | undefined) {
    this.#ask = ask;
    this.fetching = new Fetching(known);
    this.#asked = known === undefined ? undefined : keyOf(known);
    makeAutoObservable(this);
  }

  /** Of a search before, while the next one loads. Answers of another section could be in the list itself. */
  shownIn(section: Section): ElsewhereShown | undefined {
    const { value, phase } = this.fetching;
    return phase !== 'error' && value?.section === section ? value : undefined;
  }

  get isStale(): boolean {
    return this.fetching.phase === 'loading';
  }

  show(section: Section, { category, search }: Searched): void {
    const wanted = { section, category, search };
    const key = keyOf(wanted);
    if (key === this.#asked && this.fetching.phase !== 'idle' && this.fetching.phase !== 'error') return;
    this.#asked = key;
    if (search === '') this.fetching.reset();
    else this.renew(section, wanted);
  }

  /** Asks again, because another person or zone asks. */
  renew(section: Section, { category, search }: Searched): void {
    const searched = { category, search };
    void this.fetching.start(async (signal) => ({
      section,
      ...searched,
      answers: await this.#ask(section, searched, signal),
    }));
  }

  /** Aborts the running call, because the screen is unmounted. */
  leave(): void {
    this.fetching.cancel();
  }
}

const keyOf = ({ section, category, search }: SearchPageQuery) => `${section ?? ''} ${category ?? ''} ${search}`;
