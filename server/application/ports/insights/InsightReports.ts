import type {
  FilmInsight,
  InsightQuery,
  Insights,
  ItemInsight,
  SearchInsight,
  SearchOutcome,
} from '../../../../src/domain/insights/insights.ts';
import type { InsightPeriod } from '../../../../src/domain/insights/period.ts';
import type { FilmKind } from '../../../../src/domain/item/itemKind.ts';

/** The figures for administrators. Days are in UTC. */
export interface InsightReports {
  overview(query: InsightQuery): Promise<Insights>;
  /** The items that exist and have figures, the most viewed first. */
  items(query: InsightQuery, limit: number): Promise<readonly ItemInsight[]>;
  /** The most frequent first. */
  searches(period: InsightPeriod, outcome: SearchOutcome, limit: number): Promise<readonly SearchInsight[]>;
  film(kind: FilmKind, idOrSlug: string, period: InsightPeriod): Promise<FilmInsight | undefined>;
  /** When events were last counted; null before the first time. */
  countedUntil(): Promise<Date | null>;
}
