import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { SynonymEditing } from '../../../application/ports/editing/SynonymEditing.ts';
import type { Result } from '../../../domain/result.ts';
import { allWords, synonymKey, type SynonymGroup } from '../../../domain/search/synonyms.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

export type GroupTrouble = 'stale' | 'gone' | 'failed';

/** The groups of synonyms, the filter, and the running actions on groups. */
export class SynonymsModel {
  readonly fetching = new Fetching<readonly SynonymGroup[]>();
  filter = '';
  /** The ids of the groups on which an action runs. */
  readonly busy = observable.set<string>();
  trouble: { readonly id: string; readonly why: GroupTrouble } | undefined;
  /** How often a group was changed here. A tried search is then made again. */
  changes = 0;
  readonly #synonyms: Pick<SynonymEditing, 'list' | 'create' | 'change' | 'remove'>;

  constructor(synonyms: Pick<SynonymEditing, 'list' | 'create' | 'change' | 'remove'>) {
    this.#synonyms = synonyms;
    makeAutoObservable(this, { trouble: observableRef });
  }

  get all(): readonly SynonymGroup[] {
    return this.fetching.value ?? [];
  }

  /** The groups with a word that contains the filter; all groups without a filter. */
  get shown(): readonly SynonymGroup[] {
    const wanted = synonymKey(this.filter);
    return this.all.filter((group) => allWords(group).some((word) => synonymKey(word).includes(wanted)));
  }

  async load(): Promise<void> {
    await this.fetching.start((signal) => this.#synonyms.list(signal));
  }

  leave(): void {
    this.fetching.cancel();
  }

  filterBy(text: string): void {
    this.filter = text;
  }

  /** Another group than `id` that contains the phrase. */
  holderOf(phrase: string, id: string | undefined): SynonymGroup | undefined {
    const key = synonymKey(phrase);
    return this.all.find((group) => group.id !== id && allWords(group).some((word) => synonymKey(word) === key));
  }

  /** Shows a group that was saved: at its place, or first if it is new. */
  take(saved: SynonymGroup): void {
    const all = this.all;
    const isKnown = all.some(({ id }) => id === saved.id);
    this.fetching.complete(isKnown ? all.map((group) => (group.id === saved.id ? saved : group)) : [saved, ...all]);
    this.changes += 1;
  }

  /** Each action resolves to whether it succeeded. */
  async toggle(group: SynonymGroup): Promise<boolean> {
    return this.#run(
      group,
      () => this.#synonyms.change(group.id, group.version, { isOff: !group.isOff }),
      ({ item }) => this.take(item),
    );
  }

  async remove(group: SynonymGroup): Promise<boolean> {
    return this.#run(
      group,
      () => this.#synonyms.remove(group.id, group.version),
      () => this.#forget(group.id),
    );
  }

  /** Adds a deleted group again. */
  async restore({ words, isOff }: SynonymGroup): Promise<boolean> {
    const created = await this.#synonyms.create({ words, isOff }).catch(reportUnexpected);
    if (created?.ok !== true) return false;
    this.take(created.value.item);
    return true;
  }

  #forget(id: string): void {
    this.fetching.complete(this.all.filter((group) => group.id !== id));
    this.changes += 1;
  }

  async #run<Value>(
    { id }: SynonymGroup,
    call: () => Promise<Result<Value, RefusedEdit>>,
    done: (value: Value) => void,
  ): Promise<boolean> {
    if (this.busy.has(id)) return false;
    this.busy.add(id);
    this.trouble = undefined;
    const outcome = await call().catch(reportUnexpected);
    const why = outcome?.ok === true ? undefined : whyOf(outcome?.refusal);
    runInAction(() => {
      this.busy.delete(id);
      if (outcome?.ok === true) done(outcome.value);
      if (why !== undefined) this.trouble = { id, why };
    });
    // The next try is based on the version of the others.
    if (why === 'stale' || why === 'gone') await this.load();
    return why === undefined;
  }
}

function whyOf(refusal: RefusedEdit | undefined): GroupTrouble {
  if (refusal === 'stale') return 'stale';
  return refusal === 'not-found' ? 'gone' : 'failed';
}
