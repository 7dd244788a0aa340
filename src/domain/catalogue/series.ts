import { isBlank } from '../text/blank.ts';
import { isOneLine } from '../text/plainText.ts';
import { isCategory, type Category } from './category.ts';
import { fold } from '../search/search.ts';

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

/** Rule SERIES-2: the key by which titles must be unique. It ignores case, accents and surrounding white space. */
export function titleKey(title: string): string {
  return fold(title).trim();
}

/** Rule SERIES-1: the maximum length of a title, in characters. */
export const maximumSeriesTitleLength = 120;

export type SeriesRefusal = 'title-blank' | 'title-too-long' | 'title-characters' | 'title-taken';

/**
 * Rules SERIES-1 and ITEM-9: why a series cannot have this title; `undefined` if it can. The store checks that the title is unique.
 */
export function seriesTitleRefusal(title: string): Exclude<SeriesRefusal, 'title-taken'> | undefined {
  if (isBlank(title)) return 'title-blank';
  if (!isOneLine(title)) return 'title-characters';
  return [...title].length > maximumSeriesTitleLength ? 'title-too-long' : undefined;
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
