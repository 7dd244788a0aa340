import { useState } from 'react';
import type { AnswerCounts, ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';

/** How many items of each list answer the search; at first as the server inlined it. Only for observers. */
export function useAnswerCounts(query: ListingQuery): AnswerCounts | undefined {
  const { searchCounts } = useScreens('home');
  const { firstPage } = useSite();
  const [inlined] = useState(() => (firstPage !== undefined && 'list' in firstPage ? firstPage : undefined));
  const isInlined = inlined?.query.search === query.search && inlined.query.category === query.category;
  return searchCounts.of(query) ?? (isInlined ? inlined.list?.counts : undefined);
}
