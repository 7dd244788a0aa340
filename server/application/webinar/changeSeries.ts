import { refuse, type Result } from '../../../src/domain/result.ts';
import { seriesTitleRefusal, type SeriesRefusal, type StoredSeries } from '../../../src/domain/catalogue/series.ts';
import type { ChangeRefusal, Doing } from '../ports/Change.ts';
import type { SeriesTitles } from '../ports/SeriesTitles.ts';

export interface ChangeSeries {
  create(title: string, doing: Doing): Promise<Result<StoredSeries, SeriesRefusal>>;
  rename(
    id: string,
    version: number,
    title: string,
    doing: Doing,
  ): Promise<Result<StoredSeries, ChangeRefusal | SeriesRefusal>>;
}

/** Rules SERIES-1 and SERIES-2: administrators add and rename series. */
export function makeChangeSeries(series: Pick<SeriesTitles, 'create' | 'rename'>): ChangeSeries {
  return {
    async create(title, doing) {
      const refusal = seriesTitleRefusal(title);
      return refusal === undefined ? series.create(title.trim(), doing) : refuse(refusal);
    },

    async rename(id, version, title, doing) {
      const refusal = seriesTitleRefusal(title);
      return refusal === undefined ? series.rename(id, title.trim(), version, doing) : refuse(refusal);
    },
  };
}
