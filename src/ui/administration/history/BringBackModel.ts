import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { History } from '../../../application/ports/administration/History.ts';
import type { EarlierVersion } from '../../../domain/history/earlierVersion.ts';
import type { HistoryEntry } from '../../../domain/history/history.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { ActionFailure } from '../dialogs/useRefusalText.ts';

const never = new AbortController().signal;

/** Rule HISTORY-7: compares an earlier version with the current one, then asks, then brings it back. */
export class BringBackModel {
  /** The change whose version is compared or asked about. */
  entry: HistoryEntry | undefined;
  isComparing = false;
  /** What the question shows. */
  version: EarlierVersion | undefined;
  /** Why there is no question. */
  obstacle: 'same' | 'gone' | 'failed' | undefined;
  isActing = false;
  failure: ActionFailure | undefined;
  readonly #history: Pick<History, 'earlierVersion' | 'bringBack'>;

  constructor(history: Pick<History, 'earlierVersion' | 'bringBack'>) {
    this.#history = history;
    makeAutoObservable(this, { entry: observableRef, version: observableRef, failure: observableRef });
  }

  async compare(entry: HistoryEntry): Promise<void> {
    if (this.isComparing) return;
    this.close();
    this.entry = entry;
    this.isComparing = true;
    const found = await this.#history.earlierVersion(entry.id, never).catch(reportUnexpected);
    runInAction(() => {
      this.isComparing = false;
      if (found === undefined) this.obstacle = 'failed';
      else if (!found.ok) this.obstacle = 'gone';
      else if (found.value.differences.length === 0) this.obstacle = 'same';
      else this.version = found.value;
    });
  }

  /** Resolves to whether the version is back. */
  async confirm(): Promise<boolean> {
    const { entry, version } = this;
    if (entry === undefined || version === undefined || this.isActing) return false;
    this.isActing = true;
    this.failure = undefined;
    const outcome = await this.#history.bringBack(entry.id, version.version).catch(reportUnexpected);
    runInAction(() => {
      this.isActing = false;
      if (outcome?.ok === true) this.close();
      else this.failure = outcome === undefined ? 'failed' : outcome.refusal;
    });
    return outcome?.ok === true;
  }

  close(): void {
    this.entry = undefined;
    this.version = undefined;
    this.obstacle = undefined;
    this.failure = undefined;
  }
}
