import { isCategory, type Category } from './category.ts';

/** A series of recorded webinars (§3). Its title is unique, however it is cased or accented. */
export interface Series {
  readonly id: string;
  readonly title: string;
}

export const maximumSeriesTitleLength = 120;

/**
 * What the series filter may say: the id of a series, `more` for webinars without one, or another product, which counts
 * as the series of its webinars (§2 calls these values series-like).
 */
export type SeriesChoice = Category | (string & {});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isSeriesChoice(value: unknown): value is SeriesChoice {
  return isCategory(value) || (typeof value === 'string' && uuid.test(value));
}
