import type {
  FilmInsight,
  InsightQuery,
  Insights,
  ItemInsight,
  SearchInsight,
  SearchOutcome,
} from '../../../domain/insights/insights.ts';
import type { LearnedAnswers } from './LearnedAnswers.ts';
import type { InsightPeriod } from '../../../domain/insights/period.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import type { Result } from '../../../domain/result.ts';

/** A table that can be saved as a file. */
export type InsightTable =
  | { readonly name: 'days' }
  | { readonly name: 'items' }
  | { readonly name: 'searches'; readonly outcome: SearchOutcome }
  | { readonly name: 'film'; readonly kind: FilmKind; readonly id: string };

/** What visitors view, watch and search, for administrators. */
export interface InsightReports {
  /** What the search learned from it. */
  readonly learnedAnswers: LearnedAnswers;
  overview(query: InsightQuery, signal: AbortSignal): Promise<Insights>;
  items(query: InsightQuery, signal: AbortSignal): Promise<readonly ItemInsight[]>;
  searches(period: InsightPeriod, outcome: SearchOutcome, signal: AbortSignal): Promise<readonly SearchInsight[]>;
  film(
    kind: FilmKind,
    idOrSlug: string,
    period: InsightPeriod,
    signal: AbortSignal,
  ): Promise<Result<FilmInsight, 'not-found'>>;
  /** Rule INSIGHT-8: a whole table as CSV. */
  csv(table: InsightTable, query: InsightQuery, signal: AbortSignal): Promise<string>;
}
