import { randomUUID } from 'node:crypto';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { titleKey, type Series, type StoredSeries } from '../../src/domain/series.ts';
import { ofVersion, type ChangeRefusal, type Doing } from '../application/ports/Change.ts';
import type { SeriesTitles } from '../application/ports/SeriesTitles.ts';
import type { InMemoryBin } from './InMemoryBin.ts';
import type { InMemoryWebinars } from './InMemoryWebinars.ts';
import { storable } from './storable.ts';

/** The series of webinars in memory, for tests and work without a database. */
export class InMemorySeriesTitles implements SeriesTitles {
  readonly #webinars: InMemoryWebinars;
  readonly #versions = new Map<string, number>();
  #bin: InMemoryBin | undefined;

  constructor(webinars: InMemoryWebinars) {
    this.#webinars = webinars;
  }

  async listAll(): Promise<readonly StoredSeries[]> {
    const titles = new Intl.Collator('en', { numeric: true });
    return [...this.#webinars.series.values()]
      .map((series) => this.#stored(series))
      .sort((one, other) => titles.compare(one.title, other.title));
  }

  async find(id: string): Promise<StoredSeries | undefined> {
    return (await this.listAll()).find((series) => series.id === id);
  }

  async create(title: string, _doing: Doing): Promise<Result<StoredSeries, 'title-taken'>> {
    if (this.#webinars.series.has(keyOf(title))) return refuse('title-taken');
    return ok(this.#keep({ id: randomUUID(), title: storable(title) }));
  }

  async rename(
    id: string,
    title: string,
    version: number,
    _doing: Doing,
  ): Promise<Result<StoredSeries, ChangeRefusal | 'title-taken'>> {
    const found = ofVersion(await this.find(id), version);
    if (!found.ok) return found;
    const holder = this.#webinars.series.get(keyOf(title));
    if (holder !== undefined && holder.id !== id) return refuse('title-taken');
    this.#webinars.series.delete(keyOf(found.value.title));
    this.#versions.set(id, version + 1);
    return ok(this.#keep({ id, title: storable(title) }));
  }

  async remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal | 'linked'>> {
    const found = ofVersion(await this.find(id), version);
    if (!found.ok) return found;
    if (found.value.webinars > 0) return refuse('linked');
    const { title } = found.value;
    this.#webinars.series.delete(keyOf(title));
    this.#bin?.keep({ kind: 'series', id, title }, doing, () => {
      if (this.#webinars.series.has(keyOf(title))) return 'title-taken';
      this.#versions.set(id, version + 1);
      this.#keep({ id, title });
      return undefined;
    });
    return ok(undefined);
  }

  /** Where removed ones are kept. */
  binTo(bin: InMemoryBin): void {
    this.#bin = bin;
  }

  #keep(series: Series): StoredSeries {
    this.#webinars.series.set(keyOf(series.title), series);
    return this.#stored(series);
  }

  #stored({ id, title }: Series): StoredSeries {
    return { id, title, webinars: this.#webinars.countIn(id), version: this.#versions.get(id) ?? 1 };
  }
}

function keyOf(title: string): string {
  return titleKey(storable(title));
}
