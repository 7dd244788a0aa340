import type { Pool } from 'pg';
import type { Language } from '../../search/analysis/languages.ts';
import type { EmbeddingModel } from '../../application/ports/search/Embedder.ts';
import { MeaningIndex } from '../../search/meaning/MeaningIndex.ts';

interface Row {
  readonly id: string;
  readonly saved: number;
  readonly places: readonly number[];
  readonly scales: readonly number[];
  readonly vectors: Buffer;
}

const rowsInOnePage = 100;
const usualPauseMilliseconds = 5000;

/** The vectors of one model in the memory of this process. They are read when the first question has a vector. */
export class SearchedMeanings {
  readonly #pool: Pool;
  readonly #model: EmbeddingModel;
  readonly #report: (fault: unknown) => void;
  readonly #pauseMilliseconds: number;
  readonly #index = new MeaningIndex();
  #saved = 0;
  #reading: Promise<void> | undefined;
  #readAt = -Infinity;
  #isRead = false;

  constructor(
    pool: Pool,
    model: EmbeddingModel,
    report: (fault: unknown) => void,
    pauseMilliseconds = usualPauseMilliseconds,
  ) {
    this.#pool = pool;
    this.#model = model;
    this.#report = report;
    this.#pauseMilliseconds = pauseMilliseconds;
  }

  /** Whether the model understands a question in one of these languages. */
  understands(spoken: readonly Language[]): boolean {
    return spoken.length === 0 || spoken.some((language) => this.#model.languages.includes(language));
  }

  /** What was read so far; undefined while the first reading goes on. New vectors are read beside the search. */
  current(): MeaningIndex | undefined {
    if (performance.now() - this.#readAt > this.#pauseMilliseconds)
      this.#reading ??= this.read()
        .catch(this.#report)
        .finally(() => {
          this.#reading = undefined;
          this.#readAt = performance.now();
        });
    return this.#isRead ? this.#index : undefined;
  }

  /** Reads the vectors that were saved after the last reading. */
  async read(): Promise<void> {
    for (;;) {
      const { rows } = await this.#pool.query<Row>({
        name: 'search-meanings',
        text: `SELECT item_id AS id, saved, places, scales, vectors FROM search_meanings
          WHERE model = $1 AND saved > $2 ORDER BY saved LIMIT ${rowsInOnePage}`,
        values: [this.#model.model, this.#saved],
      });
      for (const { id, saved, places, scales, vectors } of rows) {
        this.#index.put(id, {
          bytes: new Int8Array(vectors),
          scales: Float32Array.from(scales),
          places: Int32Array.from(places),
        });
        this.#saved = saved;
      }
      if (rows.length < rowsInOnePage) break;
    }
    this.#isRead = true;
  }
}
