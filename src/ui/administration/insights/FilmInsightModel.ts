import { makeAutoObservable } from 'mobx';
import type { InsightReports } from '../../../application/ports/administration/InsightReports.ts';
import type { FilmInsight } from '../../../domain/insights/insights.ts';
import type { InsightPeriod } from '../../../domain/insights/period.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** What is known of one film. */
export class FilmInsightModel {
  readonly fetching = new Fetching<Result<FilmInsight, 'not-found'>>();
  readonly #reports: Pick<InsightReports, 'film'>;

  constructor(reports: Pick<InsightReports, 'film'>) {
    this.#reports = reports;
    makeAutoObservable(this);
  }

  get film(): FilmInsight | undefined {
    const { value } = this.fetching;
    return value?.ok === true ? value.value : undefined;
  }

  load({ kind, id }: FilmName, period: InsightPeriod): void {
    void this.fetching.start((signal) => this.#reports.film(kind, id, period, signal));
  }

  leave(): void {
    this.fetching.cancel();
  }
}
