import { refuse, type Result } from '../../../src/domain/result.ts';
import { seriesTitleRefusal, type SeriesRefusal, type StoredSeries } from '../../../src/domain/series.ts';
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

/** Titles of series, kept to the rules of §5. */
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
