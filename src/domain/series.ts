import { isBlank } from './blank.ts';
import { isCategory, type Category } from './category.ts';
import { fold } from './search.ts';

/** A series of recorded webinars (§3). Its title is unique, however it is cased or accented. */
export interface Series {
  readonly id: string;
  readonly title: string;
}

/** A series as its administrators read it: with the number of its webinars, drafts too, and the version that a change is made of. */
export interface StoredSeries extends Series {
  readonly webinars: number;
  readonly version: number;
}

/** What titles have in common that only one series may have: case, accents and white space around them do not count. */
export function titleKey(title: string): string {
  return fold(title).trim();
}

export const maximumSeriesTitleLength = 120;

export type SeriesRefusal = 'title-blank' | 'title-too-long' | 'title-taken';

/** Why a series cannot have this title; `undefined` when it can. Uniqueness is the store's to know. */
export function seriesTitleRefusal(title: string): Exclude<SeriesRefusal, 'title-taken'> | undefined {
  if (isBlank(title)) return 'title-blank';
  return [...title].length > maximumSeriesTitleLength ? 'title-too-long' : undefined;
}

/**
 * What the series filter may say: the id of a series, `more` for webinars without one, or another product, which counts
 * as the series of its webinars (§2 calls these values series-like).
 */
export type SeriesChoice = Category | (string & {});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isSeriesChoice(value: unknown): value is SeriesChoice {
  return isCategory(value) || (typeof value === 'string' && uuid.test(value));
}
