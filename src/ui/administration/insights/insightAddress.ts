import { isCategory } from '../../../domain/catalogue/category.ts';
import type { InsightQuery } from '../../../domain/insights/insights.ts';
import { lastDays, offeredPeriods, periodRefusal, type OfferedPeriod } from '../../../domain/insights/period.ts';
import { filmKinds, type FilmKind } from '../../../domain/item/itemKind.ts';

/** The views of the page, in the order of their tabs. */
export const insightViews = ['usage', 'searches', 'learned', 'errors'] as const;
export type InsightView = (typeof insightViews)[number];

/** What the address of the page says. */
export interface InsightAddress {
  readonly view: InsightView;
  readonly query: InsightQuery;
  /** The offered period; undefined for an own one. */
  readonly days: OfferedPeriod | undefined;
  readonly film: { readonly kind: FilmKind; readonly id: string } | undefined;
}

const defaultDays = 28;

/** Rule INSIGHT-9: reads the address. What makes no sense counts as missing. */
export function readInsightAddress(parameters: URLSearchParams, today: string): InsightAddress {
  const own = { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' };
  const asked = offeredPeriods.find((days) => String(days) === parameters.get('days'));
  const isOwn = asked === undefined && periodRefusal(own) === undefined;
  const days = isOwn ? undefined : (asked ?? defaultDays);
  const product = parameters.get('product');
  const [kind, id = ''] = (parameters.get('film') ?? '').split('/');
  const filmKind = filmKinds.find((each) => each === kind);
  return {
    view: insightViews.find((view) => view === parameters.get('view')) ?? 'usage',
    query: {
      ...(days === undefined ? own : lastDays(days, today)),
      ...(isCategory(product) ? { product } : {}),
    },
    days,
    film: filmKind === undefined || id === '' ? undefined : { kind: filmKind, id },
  };
}

/** The address with these parameters set; an empty one is removed. */
export function insightAddressWith(
  parameters: URLSearchParams,
  changes: Readonly<Partial<Record<'view' | 'days' | 'from' | 'to' | 'product' | 'film', string>>>,
): string {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}
