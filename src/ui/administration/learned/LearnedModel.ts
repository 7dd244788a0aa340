import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { LearnedAnswers } from '../../../application/ports/administration/LearnedAnswers.ts';
import type { LearnedState, ShownLearned } from '../../../domain/learning/learnedAnswers.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

type Trouble = 'stale' | 'gone' | 'failed';

/** What the search learned, the filter, and the running choices. */
export class LearnedModel {
  readonly fetching = new Fetching<Awaited<ReturnType<LearnedAnswers['list']>>>();
  filter = '';
  /** The ids of the answers for which a choice is being saved. */
  readonly busy = observable.set<string>();
  trouble: { readonly id: string; readonly why: Trouble } | undefined;
  readonly #learned: LearnedAnswers;

  constructor(learned: LearnedAnswers) {
    this.#learned = learned;
    makeAutoObservable(this, { trouble: observableRef });
  }

  /** Whether nothing is learned at all, so that there is nothing to filter. */
  get isEmpty(): boolean {
    return this.filter === '' && this.fetching.phase === 'complete' && this.fetching.value?.total === 0;
  }

  async load(): Promise<void> {
    const filter = this.filter.trim();
    await this.fetching.start((signal) => this.#learned.list(filter, signal));
  }

  leave(): void {
    this.fetching.cancel();
  }

  /** A newer text aborts the call for the one before. */
  filterBy(text: string): void {
    this.filter = text;
    void this.load();
  }

  /** Rule LEARN-9. Resolves to the answer with the choice; undefined if it was not saved. */
  async choose({ id, version }: ShownLearned, state: LearnedState): Promise<ShownLearned | undefined> {
    if (this.busy.has(id)) return undefined;
    this.busy.add(id);
    this.trouble = undefined;
    const outcome = await this.#learned.choose(id, version, state).catch(reportUnexpected);
    const why = outcome?.ok === true ? undefined : whyOf(outcome?.refusal);
    runInAction(() => {
      this.busy.delete(id);
      if (outcome?.ok === true) this.#take(outcome.value.item);
      if (why !== undefined) this.trouble = { id, why };
    });
    // The next try is based on the version of the others.
    if (why === 'stale' || why === 'gone') await this.load();
    return outcome?.ok === true ? outcome.value.item : undefined;
  }

  /** The answer stays at its place, so that the focus does. */
  #take(changed: ShownLearned): void {
    const { items = [], total = 0 } = this.fetching.value ?? {};
    this.fetching.complete({ items: items.map((each) => (each.id === changed.id ? changed : each)), total });
  }
}

function whyOf(refusal: unknown): Trouble {
  if (refusal === 'stale') return 'stale';
  return refusal === 'not-found' ? 'gone' : 'failed';
}
