import type { InsightReports, InsightTable } from '../../../application/ports/administration/InsightReports.ts';
import { learnedPaths } from '../../../contract/learnedPaths.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { InsightQuery } from '../../../domain/insights/insights.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read, readItem, readItems, type Query } from '../client/calls.ts';
import { edit } from '../editing/editing.ts';

export function httpInsightReports(api: ApiClient): InsightReports {
  return {
    overview: ({ from, to, product }, signal) => read(api, apiPaths.insights, { from, to, product }, signal),
    items: ({ from, to, product }, signal) => readItems(api, apiPaths.insightItems, { from, to, product }, signal),
    searches: ({ from, to }, outcome, signal) =>
      readItems(api, apiPaths.insightSearches, { from, to, outcome }, signal),
    film: (kind, idOrSlug, { from, to }, signal) =>
      readItem(api, apiPaths.oneInsightItem(kind, idOrSlug), signal, { from, to }),
    csv: (table, query, signal) => {
      const [path, more] = addressOf(table, query);
      const { from, to } = query;
      return read(api, path, { from, to, ...more, format: 'csv' }, signal);
    },
    learnedAnswers: {
      list: (search, signal) => read(api, learnedPaths.all, { search }, signal),
      choose: (id, version, state) =>
        edit(api, { method: 'PATCH', path: learnedPaths.one(id), body: { state }, version }),
    },
  };
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
