import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SeriesEditing } from '../../../../application/ports/editing/SeriesEditing.ts';
import { seriesTitleRefusal, titleKey } from '../../../../domain/catalogue/seriesTitle.ts';
import type { StoredSeries } from '../../../../domain/catalogue/series.ts';
import { seriesViolations } from '../../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { pauseMilliseconds } from './SlugCheck.ts';

/** The series of a webinar: all existing ones, and a new one that can be created here. */
export class SeriesChoice {
  all: readonly StoredSeries[] = [];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  /** The title of a new series; `undefined` while none is being created. */
  title: string | undefined;
  isSaving = false;
  /** The violation of the title, or `fault` if saving failed. */
  refused: string | 'fault' | undefined;
  readonly #series: Pick<SeriesEditing, 'list' | 'create'>;
  readonly #created: (id: string) => void;
  readonly #call = new AbortController();
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** `created` is called with the id of a new series. It selects the series and refreshes the lists. */
  constructor(series: Pick<SeriesEditing, 'list' | 'create'>, created: (id: string) => void) {
    this.#series = series;
    this.#created = created;
    makeAutoObservable(this, { all: observableRef });
  }

  async load(): Promise<void> {
    this.state = 'loading';
    const all = await this.#series.list(this.#call.signal).catch(reportUnexpected);
    if (this.#call.signal.aborted) return;
    runInAction(() => {
      this.all = all ?? this.all;
      this.state = all === undefined ? 'failed' : 'ready';
    });
  }

  titleOf(id: string): string | undefined {
    return this.all.find((series) => series.id === id)?.title;
  }

  begin(): void {
    this.title = '';
    this.refused = undefined;
  }

  write(title: string): void {
    this.title = title;
    this.refused = undefined;
    clearTimeout(this.#pause);
    // Only a hint: the server decides.
    this.#pause = setTimeout(
      () =>
        runInAction(() => {
          if (this.all.some((series) => titleKey(series.title) === titleKey(title)))
            this.refused = seriesViolations['title-taken'].message;
        }),
      pauseMilliseconds,
    );
  }

  cancel(): void {
    clearTimeout(this.#pause);
    this.title = undefined;
  }

  async create(): Promise<void> {
    if (this.title === undefined || this.isSaving) return;
    const refusal = seriesTitleRefusal(this.title);
    this.refused = refusal === undefined ? undefined : seriesViolations[refusal].message;
    if (refusal !== undefined) return;
    clearTimeout(this.#pause);
    this.isSaving = true;
    const answer = await this.#series.create(this.title).catch(reportUnexpected);
    runInAction(() => {
      this.isSaving = false;
      if (answer === undefined) this.refused = 'fault';
      else if (!answer.ok)
        this.refused =
          typeof answer.refusal === 'string' || 'linked' in answer.refusal ? 'fault' : answer.refusal[0]?.message;
      else this.#add(answer.value);
    });
  }

  end(): void {
    clearTimeout(this.#pause);
    this.#call.abort();
  }

  #add(series: StoredSeries): void {
    this.all = [...this.all, series].toSorted((one, other) => one.title.localeCompare(other.title));
    this.title = undefined;
    this.#created(series.id);
  }
}
