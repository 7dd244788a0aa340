import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { SeriesEditing } from '../../../application/ports/editing/SeriesEditing.ts';
import type { Result } from '../../../domain/result.ts';
import { seriesTitleRefusal, titleKey } from '../../../domain/catalogue/seriesTitle.ts';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import { seriesViolations } from '../../../domain/violation/violations.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import type { ActionFailure } from '../dialogs/useRefusalText.ts';
import { pauseMilliseconds } from '../forms/fields/SlugCheck.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** An action on a series. */
interface SeriesAction {
  readonly action: 'add' | 'rename' | 'duplicate' | 'delete';
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
  running: SeriesAction | undefined;
  failure: (SeriesAction & { readonly why: ActionFailure }) | undefined;
  readonly #series: SeriesEditing;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(series: SeriesEditing) {
    this.#series = series;
    makeAutoObservable(this, {
      renaming: observableRef,
      deleting: observableRef,
      running: observableRef,
      failure: observableRef,
    });
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
    if (this.failure?.action === 'add') this.failure = undefined;
    this.#lookLater({ action: 'add' }, title);
  }

  beginRename(series: StoredSeries): void {
    this.renaming = { series, title: series.title };
    this.failure = undefined;
  }

  writeRename(title: string): void {
    if (this.renaming === undefined) return;
    const { series } = this.renaming;
    this.renaming = { series, title };
    if (this.failure?.action === 'rename') this.failure = undefined;
    this.#lookLater({ action: 'rename', series }, title);
  }

  endRename(): void {
    clearTimeout(this.#pause);
    this.renaming = undefined;
    if (this.failure?.action === 'rename') this.failure = undefined;
  }

  askDelete(series: StoredSeries | undefined): void {
    this.deleting = series;
    this.failure = undefined;
  }

  /** Each action resolves to whether it succeeded. */
  async add(): Promise<boolean> {
    const done = await this.#run({ action: 'add' }, this.newTitle, () => this.#series.create(this.newTitle));
    if (done) this.writeNew('');
    return done;
  }

  async rename(): Promise<boolean> {
    const { renaming } = this;
    if (renaming === undefined) return false;
    const { series, title } = renaming;
    const done = await this.#run({ action: 'rename', series }, title, () =>
      this.#series.rename(series.id, series.version, title),
    );
    if (done) this.endRename();
    return done;
  }

  duplicate(series: StoredSeries): Promise<boolean> {
    return this.#run({ action: 'duplicate', series }, undefined, () => this.#series.duplicate(series.id));
  }

  async remove(): Promise<boolean> {
    const series = this.deleting;
    if (series === undefined) return false;
    const done = await this.#run({ action: 'delete', series }, undefined, () =>
      this.#series.remove(series.id, series.version),
    );
    if (done) this.askDelete(undefined);
    return done;
  }

  /** Checks after a debounce whether another series has the title. Only a hint: the server decides. */
  #lookLater(action: SeriesAction, title: string): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(
      () =>
        runInAction(() => {
          const isTaken =
            this.fetching.value?.some(
              (series) => series.id !== action.series?.id && titleKey(series.title) === titleKey(title),
            ) === true;
          if (isTaken && this.running === undefined)
            this.failure = { ...action, why: [seriesViolations['title-taken']] };
        }),
      pauseMilliseconds,
    );
  }

  async #run(
    action: SeriesAction,
    title: string | undefined,
    call: () => Promise<Result<unknown, RefusedEdit>>,
  ): Promise<boolean> {
    if (this.running !== undefined) return false;
    const early = title === undefined ? undefined : seriesTitleRefusal(title);
    this.failure = early === undefined ? undefined : { ...action, why: [seriesViolations[early]] };
    if (early !== undefined) return false;
    clearTimeout(this.#pause);
    this.running = action;
    const done = await call().catch(reportUnexpected);
    const why = done === undefined ? 'failed' : done.ok ? undefined : done.refusal;
    runInAction(() => {
      this.running = undefined;
      if (why !== undefined) this.failure = { ...action, why };
    });
    if (why === undefined) await this.load();
    return why === undefined;
  }
}
