import type { SearchReports } from '../../../application/analytics/reportSearch.ts';
import type { Search } from '../../../application/ports/catalogue/Search.ts';
import { searchTargetFrom } from '../../../domain/answer/searchTarget.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import { visitorZone } from '../../base/page/useVisitorClock.ts';
import type { SuggestModel } from './SuggestModel.ts';

export interface SuggestPorts {
  readonly search: Pick<Search, 'find'>;
}
export const suggestMethods: MethodsOf<SuggestPorts> = { search: { find: true } };

/** The most items that one search for suggestions reads. At most nine are shown, of three lists. */
const suggestionLimit = 16;

/** Creates the model of the suggestions, once per visit. The chunk of the suggestions passes the class of its model. */
export function makeSuggestScreens({
  search,
  searchReports,
}: SuggestPorts & { readonly searchReports: Pick<SearchReports, 'answered'> }) {
  let suggestions: SuggestModel | undefined;
  return {
    suggestions: (Model: typeof SuggestModel) =>
      (suggestions ??= new Model(async (text, signal) => {
        const askedAt = Date.now();
        const query = { search: text, zone: visitorZone(), limit: suggestionLimit };
        const answer = await search.find(query, undefined, signal);
        // Lists and the page of all answers follow the typing, and report the search themselves.
        if (!searchTargetFrom(location.pathname, '').isHere)
          void searchReports.answered({ query: text, resultCount: answer.total, askedAt });
        return answer;
      })),
  };
}

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly suggest: ReturnType<typeof makeSuggestScreens>;
  }
}
