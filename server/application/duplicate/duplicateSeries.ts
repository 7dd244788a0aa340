import { copyTitle } from '../../../src/domain/item/duplicate.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { maximumSeriesTitleLength } from '../../../src/domain/catalogue/seriesTitle.ts';
import type { StoredSeries } from '../../../src/domain/catalogue/series.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { SeriesTitles } from '../ports/item/SeriesTitles.ts';

export type DuplicateSeries = (id: string, audit: AuditContext) => Promise<Result<StoredSeries, 'not-found'>>;

/** Creates a series without webinars. It numbers the title until the title is free. */
export function makeDuplicateSeries(series: Pick<SeriesTitles, 'find' | 'create'>): DuplicateSeries {
  return async (id, audit) => {
    const found = await series.find(id);
    if (found === undefined) return refuse('not-found');
    for (let number = 1; ; number += 1) {
      const created = await series.create(copyTitle(found.title, maximumSeriesTitleLength, number), audit);
      if (created.ok) return created;
    }
  };
}
