import type { RefusedEdit } from '../../application/ports/Edits.ts';
import type { SeriesEditing } from '../../application/ports/SeriesEditing.ts';
import { copyTitle } from '../../domain/duplicate.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import {
  maximumSeriesTitleLength,
  seriesTitleRefusal,
  titleKey,
  type Series,
  type SeriesRefusal,
  type StoredSeries,
} from '../../domain/series.ts';
import { seriesViolations } from '../../domain/violations.ts';
import type { EditedItems } from './EditedItems.ts';
import { answered } from './listing.ts';

/** The series of recorded webinars as administrators keep them, without a server. */
export class InMemorySeriesEditing implements SeriesEditing {
  readonly #series: EditedItems<Series>;
  readonly #countIn: (id: string) => number;

  constructor(series: EditedItems<Series>, countIn: (id: string) => number) {
    this.#series = series;
    this.#countIn = countIn;
  }

  async list(signal: AbortSignal): Promise<readonly StoredSeries[]> {
    await answered(signal);
    return this.#series
      .all()
      .flatMap(({ id }) => this.#stored(id))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en', { numeric: true }));
  }

  create(title: string): Promise<Result<StoredSeries, RefusedEdit>> {
    const refusal = this.#refusalOf(title, undefined);
    if (refusal !== undefined) return Promise.resolve(refuse([seriesViolations[refusal]]));
    return Promise.resolve(this.#told(this.#series.add({ id: crypto.randomUUID(), title: title.trim() }).item.id));
  }

  rename(id: string, version: number, title: string): Promise<Result<StoredSeries, RefusedEdit>> {
    const renamed = this.#series.change(id, version, (series) => {
      const refusal = this.#refusalOf(title, id);
      return refusal === undefined ? ok({ ...series, title: title.trim() }) : refuse([seriesViolations[refusal]]);
    });
    return Promise.resolve(renamed.ok ? this.#told(id) : renamed);
  }

  duplicate(id: string): Promise<Result<StoredSeries, RefusedEdit>> {
    const found = this.#series.find(id)?.item;
    if (found === undefined) return Promise.resolve(refuse('not-found'));
    let number = 1;
    while (this.#refusalOf(copyTitle(found.title, maximumSeriesTitleLength, number), undefined) === 'title-taken')
      number += 1;
    return this.create(copyTitle(found.title, maximumSeriesTitleLength, number));
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return Promise.resolve(this.#series.remove(id, version, () => (this.#countIn(id) > 0 ? 'linked' : undefined)));
  }

  find(id: string): Series | undefined {
    return this.#series.find(id)?.item;
  }

  #refusalOf(title: string, own: string | undefined): SeriesRefusal | undefined {
    const key = titleKey(title);
    const isTaken = this.#series.all().some((series) => series.id !== own && titleKey(series.title) === key);
    return seriesTitleRefusal(title) ?? (isTaken ? 'title-taken' : undefined);
  }

  #stored(id: string): readonly StoredSeries[] {
    const found = this.#series.find(id);
    return found === undefined ? [] : [{ ...found.item, webinars: this.#countIn(id), version: found.version }];
  }

  #told(id: string): Result<StoredSeries, RefusedEdit> {
    const [stored] = this.#stored(id);
    return stored === undefined ? refuse('not-found') : ok(stored);
  }
}
