import { isCategory, type Category } from './category.ts';

/** A series of recorded webinars. Its title is unique. Rule SERIES-2. */
export interface Series {
  readonly id: string;
  readonly title: string;
}

/** A series as administrators see it: with its version and the number of its webinars, drafts included. */
export interface StoredSeries extends Series {
  readonly webinars: number;
  readonly version: number;
}

/**
 * Rule LIST-8: a value of the series filter: the id of a series, `more` for webinars without a series, or a product.
 */
export type SeriesChoice = Category | (string & {});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Rule LIST-8: whether a value is valid for the series filter. */
export function isSeriesChoice(value: unknown): value is SeriesChoice {
  return isCategory(value) || (typeof value === 'string' && uuid.test(value));
}
