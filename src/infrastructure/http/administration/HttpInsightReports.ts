import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { InsightReports, InsightTable } from '../../../application/ports/administration/InsightReports.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type {
  FilmInsight,
  InsightQuery,
  Insights,
  ItemInsight,
  SearchInsight,
  SearchOutcome,
} from '../../../domain/insights/insights.ts';
import type { InsightPeriod } from '../../../domain/insights/period.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read, type Query } from '../client/reading.ts';

export class HttpInsightReports implements InsightReports {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  overview({ from, to, product }: InsightQuery, signal: AbortSignal): Promise<Insights> {
    return read(this.#api, apiPaths.insights, { from, to, product }, signal);
  }

  async items({ from, to, product }: InsightQuery, signal: AbortSignal): Promise<readonly ItemInsight[]> {
    const { items } = await read<{ readonly items: readonly ItemInsight[] }>(
      this.#api,
      apiPaths.insightItems,
      { from, to, product },
      signal,
    );
    return items;
  }

  async searches(
    { from, to }: InsightPeriod,
    outcome: SearchOutcome,
    signal: AbortSignal,
  ): Promise<readonly SearchInsight[]> {
    const { items } = await read<{ readonly items: readonly SearchInsight[] }>(
      this.#api,
      apiPaths.insightSearches,
      { from, to, outcome },
      signal,
    );
    return items;
  }

  async film(
    kind: FilmKind,
    idOrSlug: string,
    { from, to }: InsightPeriod,
    signal: AbortSignal,
  ): Promise<Result<FilmInsight, 'not-found'>> {
    const path = apiPaths.oneInsightItem(kind, idOrSlug);
    const answer = await this.#api.call({ method: 'GET', path, query: { from, to }, signal });
    if (answer.status === 404) return refuse('not-found');
    if (answer.status !== 200) throw new ApiFault(`${path} answered ${answer.status}`);
    return ok(answer.body as FilmInsight);
  }

  csv(table: InsightTable, query: InsightQuery, signal: AbortSignal): Promise<string> {
    const [path, more] = addressOf(table, query);
    const { from, to } = query;
    return read(this.#api, path, { from, to, ...more, format: 'csv' }, signal);
  }
}

function addressOf(table: InsightTable, { product }: InsightQuery): readonly [path: string, more: Query] {
  switch (table.name) {
    case 'days':
      return [apiPaths.insights, { product }];
    case 'items':
      return [apiPaths.insightItems, { product }];
    case 'searches':
      return [apiPaths.insightSearches, { outcome: table.outcome }];
    case 'film':
      return [apiPaths.oneInsightItem(table.kind, table.id), {}];
  }
}
