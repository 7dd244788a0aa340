import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ReportedErrors } from '../../../application/ports/administration/ReportedErrors.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { ReportedError } from '../../../domain/fault/reportedError.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Rule REPORT-7: the faults that browsers have reported, and those that are being cleared. */
export class ErrorListModel {
  readonly first = new Fetching<Slice<ReportedError>>();
  /** The page that "Show more" is loading. */
  readonly next = new Fetching<Slice<ReportedError>>();
  /** The ids of the faults that are being cleared. */
  readonly clearing = observable.set<string>();
  isClearingAll = false;
  hasFailed = false;
  readonly #errors: ReportedErrors;

  constructor(errors: ReportedErrors) {
    this.#errors = errors;
    makeAutoObservable(this);
  }

  get list(): Slice<ReportedError> | undefined {
    return this.first.value;
  }

  load(): void {
    this.next.reset();
    void this.first.start((signal) => this.#errors.list(undefined, signal));
  }

  leave(): void {
    this.first.cancel();
    this.next.cancel();
  }

  async showMore(): Promise<void> {
    const cursor = this.list?.nextCursor;
    if (cursor === undefined || cursor === null) return;
    if (!(await this.next.start((signal) => this.#errors.list(cursor, signal)))) return;
    const [shown, more] = [this.list, this.next.value];
    if (shown === undefined || more === undefined) return;
    // A fault that was reported in between has moved, and would be listed twice.
    const known = new Set(shown.items.map(({ id }) => id));
    this.first.complete({ ...more, items: [...shown.items, ...more.items.filter(({ id }) => !known.has(id))] });
  }

  /** Resolves to whether the fault is gone; also if somebody else has cleared it. */
  async clear(id: string): Promise<boolean> {
    if (this.clearing.has(id)) return false;
    this.clearing.add(id);
    this.hasFailed = false;
    const cleared = await this.#errors.clear(id).catch(reportUnexpected);
    runInAction(() => {
      this.clearing.delete(id);
      this.hasFailed = cleared === undefined;
      if (cleared !== undefined && this.list !== undefined) this.first.complete(without(this.list, id));
    });
    return cleared !== undefined;
  }

  /** Resolves to whether the list is empty. */
  async clearAll(): Promise<boolean> {
    if (this.isClearingAll) return false;
    this.isClearingAll = true;
    this.hasFailed = false;
    const cleared = this.#errors.clearAll().then(() => true);
    const isCleared = (await cleared.catch(reportUnexpected)) === true;
    runInAction(() => {
      this.isClearingAll = false;
      this.hasFailed = !isCleared;
      if (isCleared) this.first.complete({ items: [], total: 0, nextCursor: null });
    });
    return isCleared;
  }
}

function without(list: Slice<ReportedError>, id: string): Slice<ReportedError> {
  const items = list.items.filter((each) => each.id !== id);
  return { ...list, items, total: list.total - (list.items.length - items.length) };
}
