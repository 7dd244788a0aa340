import { isBlank } from '../text/blank.ts';
import { isOneLine } from '../text/plainText.ts';
import { fold } from '../search/search.ts';

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
