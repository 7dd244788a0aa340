import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BulkActs, BulkSelection } from '../../../application/ports/administration/BulkActs.ts';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { BulkAct, BulkItem } from '../../../domain/library/bulkAct.ts';
import type { BulkChange } from '../../../domain/library/bulkChange.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { followAct } from './followAct.ts';

export type PreparedChange = Exclude<BulkChange, { readonly act: 'undo' }>;
export type BulkTrouble = RefusedEdit | 'failed';

/** One change of many items, from what the person chooses to its results. It goes on without the page. */
export class BulkModel {
  act: BulkAct | undefined;
  /** Whether a call runs that the person waits for. */
  isBusy = false;
  trouble: BulkTrouble | undefined;
  /** The items that cannot change, with their reasons. */
  readonly refused = new Fetching<readonly BulkItem[]>();
  readonly #acts: BulkActs;
  readonly #selection: BulkSelection | undefined;
  /** Called when an act has finished, because the lists show other values then. */
  readonly #onFinished: (act: BulkAct) => void;
  #stop: (() => void) | undefined;

  /** Without a selection, `known` is an act that exists already. */
  constructor(
    acts: BulkActs,
    { selection, known }: { readonly selection?: BulkSelection; readonly known?: BulkAct },
    onFinished: (act: BulkAct) => void,
  ) {
    this.#acts = acts;
    this.#selection = selection;
    this.#onFinished = onFinished;
    makeAutoObservable(this, { act: observableRef, trouble: observableRef });
    if (known !== undefined) this.#take(known);
  }

  async prepare(change: PreparedChange): Promise<void> {
    const selection = this.#selection;
    if (selection !== undefined) await this.#run(() => this.#acts.prepare(selection, change));
  }

  /** Back to the choice of fields. */
  reconsider(): void {
    this.act = undefined;
    this.refused.reset();
  }

  start(): Promise<void> {
    return this.#runAct((id) => this.#acts.start(id));
  }

  retry(): Promise<void> {
    return this.#runAct((id) => this.#acts.retry(id));
  }

  /** The act that takes this one back replaces it. */
  undo(): Promise<void> {
    return this.#runAct((id) => this.#acts.undo(id));
  }

  leave(): void {
    this.#stop?.();
    this.refused.cancel();
  }

  async #runAct(call: (id: string) => Promise<Result<BulkAct, RefusedEdit>>): Promise<void> {
    const id = this.act?.id;
    if (id !== undefined) await this.#run(() => call(id));
  }

  async #run(call: () => Promise<Result<BulkAct, RefusedEdit>>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.trouble = undefined;
    const outcome = await call().catch(reportUnexpected);
    runInAction(() => {
      this.isBusy = false;
      if (outcome?.ok === true) this.#take(outcome.value);
      else this.trouble = outcome?.refusal ?? 'failed';
    });
  }

  #take(act: BulkAct): void {
    const wasRunning = this.act?.id === act.id && this.act.state === 'running';
    this.act = act;
    if (act.state === 'running' && !wasRunning) {
      this.#stop?.();
      this.#stop = followAct(this.#acts, act.id, (next) => runInAction(() => this.#take(next)));
    }
    if (act.state !== 'running' && act.counts.refused > 0)
      void this.refused.start((signal) => this.#acts.items(act.id, 'refused', 0, signal));
    if (act.state === 'finished' && wasRunning) this.#onFinished(act);
  }
}
