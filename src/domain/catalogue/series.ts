import { isBlank } from '../text/blank.ts';
import { isCategory, type Category } from './category.ts';
import { fold } from '../search/search.ts';

/** A series of recorded webinars. Its title is unique. Rule SERIES-2. */
export interface Series {
  readonly id: string;
  readonly title: string;
}

/** A series as its administrators read it: with the number of its webinars, drafts too, and the version that a change is made of. */
export interface StoredSeries extends Series {
  readonly webinars: number;
  readonly version: number;
}

/** Rule SERIES-2: what only one series may have. Case, accents and white space around a title do not count. */
export function titleKey(title: string): string {
  return fold(title).trim();
}

/** Rule SERIES-1: the most characters of a title. */
export const maximumSeriesTitleLength = 120;

export type SeriesRefusal = 'title-blank' | 'title-too-long' | 'title-taken';

/**
 * Rule SERIES-1: why a series cannot have this title; `undefined` when it can. Only the store knows whether it is
 * unique.
 */
export function seriesTitleRefusal(title: string): Exclude<SeriesRefusal, 'title-taken'> | undefined {
  if (isBlank(title)) return 'title-blank';
  return [...title].length > maximumSeriesTitleLength ? 'title-too-long' : undefined;
}

/** Rule LIST-8: what the series filter may say: the id of a series, `more` for webinars without one, or a product. */
export type SeriesChoice = Category | (string & {});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Rule LIST-8: whether the series filter may say this. */
export function isSeriesChoice(value: unknown): value is SeriesChoice {
  return isCategory(value) || (typeof value === 'string' && uuid.test(value));
}
