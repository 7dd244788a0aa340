import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { tidySearch } from '../../../domain/catalogue/catalogue.ts';
import type { SearchAnswer } from '../../../domain/answer/searchAnswer.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { suggestedOptions, type SuggestedOptions } from './suggestedOptions.ts';

type Ask = (search: string, signal: AbortSignal) => Promise<SearchAnswer>;

export interface ShownAnswers extends SuggestedOptions {
  readonly search: string;
  readonly answer: SearchAnswer;
}

/** Keys that follow each other faster than this share one call. Most people type slower, so each key asks at once. */
const restMilliseconds = 50;
/** The number of answers is announced once the visitor has stopped typing for this long. */
const settleMilliseconds = 700;
const maximumKept = 50;

/**
 * Rules SUGGEST-4 and SUGGEST-5: the answers below the search field. It knows the option that the arrows have reached;
 * the focus stays in the field.
 */
export class SuggestModel {
  isOpen = false;
  /** The typed search. */
  search = '';
  /** The answers of the newest search that is answered. */
  shown: ShownAnswers | undefined;
  /** The place of the option that Enter opens. Undefined: Enter submits the search. */
  active: number | undefined;
  isSettled = false;

  readonly #ask: Ask;
  readonly #call = new Fetching<SearchAnswer>();
  readonly #kept = new Map<string, SearchAnswer>();
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Whether the search waits for the end of the rest. */
  #isWaiting = false;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
    makeAutoObservable(this, { shown: observableRef });
  }

  /** An unfinished word may match nothing yet, so only a visitor who has stopped typing reads that nothing is found. */
  get isVisible(): boolean {
    const { isOpen, isSettled, shown } = this;
    return isOpen && shown !== undefined && (shown.count > 0 || isSettled);
  }

  /** Whether there are options to move through. */
  get isExpanded(): boolean {
    return this.isVisible && this.shown?.count !== 0;
  }

  /** The typed text is longer than the search of the shown answers. */
  get isStale(): boolean {
    return this.shown?.search !== this.search;
  }

  /** Shows the answers of a typed text, and opens the list. An earlier answer is shown again at once. */
  type(text: string): void {
    const search = tidySearch(text);
    if (search === '') return this.#empty();
    if (this.isOpen && search === this.search) return;
    this.#settleLater();
    this.active = undefined;
    this.isOpen = true;
    this.search = search;
    const known = this.#kept.get(search);
    this.#isWaiting = known === undefined && this.#rest !== undefined;
    if (known !== undefined) {
      this.#call.cancel();
      this.#show(search, known);
    } else if (!this.#isWaiting) void this.#find();
    this.#startRest();
  }

  /** Moves to the next or the previous option. Before the first and after the last option is the field itself. */
  move(step: 1 | -1): void {
    const { shown, active } = this;
    if (!this.isExpanded || shown === undefined) return;
    const places = shown.count + 1;
    const place = ((active ?? shown.count) + step + places) % places;
    this.active = place === shown.count ? undefined : place;
  }

  close(): void {
    this.isOpen = false;
    this.active = undefined;
    this.#call.cancel();
    this.#stop();
  }

  #empty(): void {
    this.close();
    this.search = '';
    this.shown = undefined;
  }

  #startRest(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      if (this.#isWaiting) void this.#find();
    }, restMilliseconds);
  }

  #settleLater(): void {
    clearTimeout(this.#settling);
    this.isSettled = false;
    this.#settling = setTimeout(
      () =>
        runInAction(() => {
          this.isSettled = true;
        }),
      settleMilliseconds,
    );
  }

  #stop(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#settling);
    this.#rest = undefined;
    this.#isWaiting = false;
    this.isSettled = false;
  }

  async #find(): Promise<void> {
    const { search } = this;
    this.#isWaiting = false;
    const isNewest = await this.#call.start((signal) => this.#ask(search, signal));
    if (!isNewest) return;
    const { value, phase } = this.#call;
    runInAction(() => {
      // After a failure there is no list. Enter still searches.
      if (phase !== 'complete' || value === undefined) this.shown = undefined;
      else {
        this.#keep(search, value);
        this.#show(search, value);
      }
    });
  }

  #show(search: string, answer: SearchAnswer): void {
    this.shown = { search, answer, ...suggestedOptions(answer) };
    this.active = undefined;
  }

  #keep(search: string, answer: SearchAnswer): void {
    this.#kept.set(search, answer);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > maximumKept && oldest.done !== true) this.#kept.delete(oldest.value);
  }
}
