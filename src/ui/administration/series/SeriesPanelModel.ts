import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LinkedItems, RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import type { Result } from '../../../domain/result.ts';
import { seriesTitleRefusal, titleKey } from '../../../domain/catalogue/seriesTitle.ts';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { seriesViolations } from '../../../domain/violation/violations.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { pauseMilliseconds } from '../forms/fields/SlugCheck.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Why an action failed: the text of a rule about the title, or what happened to the series meanwhile. */
export type SeriesTrouble = { readonly rule: string } | LinkedItems | 'stale' | 'not-found' | 'failed';

/** The running action on a series. */
export interface SeriesWork {
  readonly act: 'add' | 'rename' | 'duplicate' | 'delete';
  /** Missing while a new one is added. */
  readonly series?: StoredSeries;
}

/** All series, and the running action on one of them. */
export class SeriesPanelModel {
  readonly fetching = new Fetching<readonly StoredSeries[]>();
  newTitle = '';
  /** The series that is being renamed. */
  renaming: { readonly series: StoredSeries; readonly title: string } | undefined;
  /** The series that is about to be deleted. */
  deleting: StoredSeries | undefined;
  work: SeriesWork | undefined;
  trouble: (SeriesWork & { readonly why: SeriesTrouble }) | undefined;
  readonly #series: SeriesEditing;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(series: SeriesEditing) {
    this.#series = series;
    makeAutoObservable(this, {
      renaming: observableRef,
      deleting: observableRef,
      work: observableRef,
      trouble: observableRef,
    });
  }

  get all(): readonly StoredSeries[] | undefined {
    return this.fetching.value;
  }

  async load(): Promise<void> {
    await this.fetching.start((signal) => this.#series.list(signal));
  }

  leave(): void {
    clearTimeout(this.#pause);
    this.fetching.cancel();
  }

  writeNew(title: string): void {
    this.newTitle = title;
    if (this.trouble?.act === 'add') this.trouble = undefined;
    this.#lookLater({ act: 'add' }, title);
  }

  beginRename(series: StoredSeries): void {
    this.renaming = { series, title: series.title };
    this.trouble = undefined;
  }

  writeRename(title: string): void {
    if (this.renaming === undefined) return;
    const { series } = this.renaming;
    this.renaming = { series, title };
    if (this.trouble?.act === 'rename') this.trouble = undefined;
    this.#lookLater({ act: 'rename', series }, title);
  }

  endRename(): void {
    clearTimeout(this.#pause);
    this.renaming = undefined;
    if (this.trouble?.act === 'rename') this.trouble = undefined;
  }

  askDelete(series: StoredSeries | undefined): void {
    this.deleting = series;
    this.trouble = undefined;
  }

  /** Each action resolves to whether it succeeded. */
  async add(): Promise<boolean> {
    const done = await this.#do({ act: 'add' }, this.newTitle, () => this.#series.create(this.newTitle));
    if (done) this.writeNew('');
    return done;
  }

  async rename(): Promise<boolean> {
    const { renaming } = this;
    if (renaming === undefined) return false;
    const { series, title } = renaming;
    const done = await this.#do({ act: 'rename', series }, title, () =>
      this.#series.rename(series.id, series.version, title),
    );
    if (done) this.endRename();
    return done;
  }

  duplicate(series: StoredSeries): Promise<boolean> {
    return this.#do({ act: 'duplicate', series }, undefined, () => this.#series.duplicate(series.id));
  }

  async remove(): Promise<boolean> {
    const series = this.deleting;
    if (series === undefined) return false;
    const done = await this.#do({ act: 'delete', series }, undefined, () =>
      this.#series.remove(series.id, series.version),
    );
    if (done) this.askDelete(undefined);
    return done;
  }

  /** Checks after a debounce whether another series has the title. Only a hint: the server decides. */
  #lookLater(work: SeriesWork, title: string): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(
      () =>
        runInAction(() => {
          const isTaken =
            this.all?.some((series) => series.id !== work.series?.id && titleKey(series.title) === titleKey(title)) ===
            true;
          if (isTaken && this.work === undefined)
            this.trouble = { ...work, why: { rule: seriesViolations['title-taken'].message } };
        }),
      pauseMilliseconds,
    );
  }

  async #do(
    work: SeriesWork,
    title: string | undefined,
    act: () => Promise<Result<unknown, RefusedEdit>>,
  ): Promise<boolean> {
    if (this.work !== undefined) return false;
    const early = title === undefined ? undefined : seriesTitleRefusal(title);
    this.trouble = early === undefined ? undefined : { ...work, why: { rule: seriesViolations[early].message } };
    if (early !== undefined) return false;
    clearTimeout(this.#pause);
    this.work = work;
    const done = await act().catch(reportUnexpected);
    const why = done === undefined ? 'failed' : done.ok ? undefined : troubleOf(done.refusal);
    runInAction(() => {
      this.work = undefined;
      if (why !== undefined) this.trouble = { ...work, why };
    });
    if (why === undefined) await this.load();
    return why === undefined;
  }
}

function troubleOf(refusal: RefusedEdit): SeriesTrouble {
  if (typeof refusal === 'string' || 'linked' in refusal) return refusal;
  return { rule: refusal.map(({ message }) => message).join(' ') };
}
