import { makeAutoObservable, runInAction } from 'mobx';
import type { History } from '../../../application/ports/administration/History.ts';
import type { AuditedPerson, HistoryFilter } from '../../../domain/history/history.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const never = new AbortController().signal;

/** What the audit page needs beside the changes: the people to choose from, and the file. */
export class AuditModel {
  readonly people = new Fetching<readonly AuditedPerson[]>();
  isSaving = false;
  /** Whether the file could not be made. */
  hasFailed = false;
  readonly #history: Pick<History, 'people' | 'csv'>;
  readonly #save: (text: string) => void;

  constructor(history: Pick<History, 'people' | 'csv'>, save: (text: string) => void) {
    this.#history = history;
    this.#save = save;
    makeAutoObservable(this);
  }

  load(): void {
    void this.people.start((signal) => this.#history.people(signal));
  }

  leave(): void {
    this.people.cancel();
  }

  /** Rule HISTORY-10: saves the changes of a filter as a file. */
  async save(filter: HistoryFilter): Promise<void> {
    if (this.isSaving) return;
    this.isSaving = true;
    this.hasFailed = false;
    const text = await this.#history.csv(filter, never).catch(reportUnexpected);
    runInAction(() => {
      this.isSaving = false;
      this.hasFailed = text === undefined;
    });
    if (text !== undefined) this.#save(text);
  }
}
