import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Edited, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { Result } from '../../../domain/result.ts';
import type { Violation } from '../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** The item of a part, as the editor around it holds it. */
export interface PartHost<Item> {
  readonly seen: Versioned<Item>;
  /** Gives the editor a version that was saved here or by somebody else. */
  readonly absorb: (next: Versioned<Item>) => void;
  readonly find: (signal: AbortSignal) => Promise<Result<Versioned<Item>, 'not-found'>>;
}

export type PartFailure = 'fault' | 'overtaken' | 'gone' | readonly Violation[];

/** Saves a part of an item (thumbnail, captions, file) at once. Only a stale version can prevent it. */
export class PartSaving<Item> {
  isSaving = false;
  failure: PartFailure | undefined = undefined;
  /** It is replaced when the editor has read or saved the item. */
  host: PartHost<Item>;

  constructor(host: PartHost<Item>) {
    this.host = host;
    makeAutoObservable(this, { failure: observableRef, host: false });
  }

  forget(): void {
    this.failure = undefined;
  }

  /**
   * Resolves to whether the part was saved. If somebody else has changed the item, but `part` reads the same as before,
   * it retries once with the new version.
   */
  async save(act: (version: number) => Promise<Edited<Item>>, part: (item: Item) => unknown): Promise<boolean> {
    if (this.isSaving) return false;
    this.isSaving = true;
    this.failure = undefined;
    const failure = await this.#save(act, part).catch((fault: unknown): PartFailure => {
      reportUnexpected(fault);
      return 'fault';
    });
    runInAction(() => {
      this.isSaving = false;
      this.failure = failure;
    });
    return failure === undefined;
  }

  async #save(
    act: (version: number) => Promise<Edited<Item>>,
    part: (item: Item) => unknown,
  ): Promise<PartFailure | undefined> {
    const { seen } = this.host;
    const saved = await act(seen.version);
    if (saved.ok) return this.#absorb(saved.value);
    if (saved.refusal !== 'stale') return failureOf(saved.refusal);
    const fresh = await this.host.find(new AbortController().signal);
    if (!fresh.ok) return 'gone';
    if (JSON.stringify(part(fresh.value.item)) !== JSON.stringify(part(seen.item))) {
      this.#absorb(fresh.value);
      return 'overtaken';
    }
    const again = await act(fresh.value.version);
    return again.ok ? this.#absorb(again.value) : failureOf(again.refusal);
  }

  #absorb(next: Versioned<Item>): undefined {
    runInAction(() => this.host.absorb(next));
  }
}

function failureOf(refusal: Exclude<Edited<unknown>, { readonly ok: true }>['refusal']): PartFailure {
  if (refusal === 'not-found') return 'gone';
  if (refusal === 'stale') return 'overtaken';
  return 'linked' in refusal ? 'fault' : refusal;
}
