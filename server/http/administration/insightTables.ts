import type { DayFigures, ItemFigures, ItemInsight, SearchInsight } from '../../../src/domain/insights/insights.ts';

const figures = {
  views: ({ views }: ItemFigures) => views,
  plays: ({ plays }: ItemFigures) => plays,
  objectiveClicks: ({ objectives }: ItemFigures) => objectives,
  registrations: ({ registrations }: ItemFigures) => registrations,
};

/** Rule INSIGHT-8: the columns of the files, each with its cell. */
export const dayColumns = {
  day: ({ day }: DayFigures) => day,
  ...figures,
  searches: ({ searches }: DayFigures) => searches,
};

export const itemColumns = {
  kind: ({ kind }: ItemInsight) => kind,
  id: ({ id }: ItemInsight) => id,
  title: ({ title }: ItemInsight) => title,
  path: ({ slug }: ItemInsight) => slug,
  ...figures,
  watchedShare: ({ watched }: ItemInsight) => rounded(watched),
};

export const searchColumns = {
  query: ({ query }: SearchInsight) => query,
  times: ({ times }: SearchInsight) => times,
  withoutResult: ({ withoutResult }: SearchInsight) => withoutResult,
  opened: ({ opened }: SearchInsight) => opened,
};

interface CurvePoint {
  readonly second: number;
  readonly times: number;
  readonly share: number;
}

export const filmColumns = {
  second: ({ second }: CurvePoint) => second,
  times: ({ times }: CurvePoint) => times,
  share: ({ share }: CurvePoint) => rounded(share),
};

function rounded(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1000) / 1000;
}
