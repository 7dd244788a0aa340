import { refuse, type Result } from '../../../src/domain/result.ts';
import { seriesTitleRefusal, type SeriesRefusal } from '../../../src/domain/catalogue/seriesTitle.ts';
import type { StoredSeries } from '../../../src/domain/catalogue/series.ts';
import type { ChangeRefusal, AuditContext } from '../ports/Change.ts';
import type { SeriesTitles } from '../ports/item/SeriesTitles.ts';

export interface EditSeries {
  create(title: string, audit: AuditContext): Promise<Result<StoredSeries, SeriesRefusal>>;
  rename(
    id: string,
    version: number,
    title: string,
    audit: AuditContext,
  ): Promise<Result<StoredSeries, ChangeRefusal | SeriesRefusal>>;
}

/** Rules SERIES-1 and SERIES-2: administrators add and rename series. */
export function makeEditSeries(series: Pick<SeriesTitles, 'create' | 'rename'>): EditSeries {
  return {
    async create(title, audit) {
      const refusal = seriesTitleRefusal(title);
      return refusal === undefined ? series.create(title.trim(), audit) : refuse(refusal);
    },

    async rename(id, version, title, audit) {
      const refusal = seriesTitleRefusal(title);
      return refusal === undefined ? series.rename(id, title.trim(), version, audit) : refuse(refusal);
    },
  };
}
