import type { Search } from '../../../application/ports/catalogue/Search.ts';
import { sliceOfAnswers, type FoundItem } from '../../../domain/answer/searchAnswer.ts';
import { elsewhereLength, searchPageQueryString, type SearchPageQuery } from '../../../domain/answer/searchPage.ts';
import { sliceLength, type Slice } from '../../../domain/catalogue/catalogue.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import { visitorZone } from '../../base/page/useVisitorClock.ts';
import { ListModel, ListMemory } from '../list/ListModel.ts';
import type { SearchCounts } from '../list/SearchCounts.ts';
import type { ElsewhereModel, ElsewhereShown } from './ElsewhereModel.ts';

export interface AnswerPorts {
  readonly search: Search;
}
export const answerMethods: MethodsOf<AnswerPorts> = { search: { find: true, popular: true } };

/** The result without a search. */
const noAnswers = { items: [], total: 0, nextCursor: null };

/** Creates the models of the answers of all sections. The screens pass their classes, which stay in their chunks. */
export function makeAnswerScreens({ search, searchCounts }: AnswerPorts & { readonly searchCounts: SearchCounts }) {
  const seen = new ListMemory<FoundItem>();
  let popular: Fetching<readonly string[]> | undefined;
  return {
    /** `list` is the data that the server has inlined. */
    answerList: (query: SearchPageQuery, list: Slice<FoundItem> | undefined) =>
      new ListModel<FoundItem, SearchPageQuery>(
        async (current, cursor, signal) =>
          current.search === ''
            ? noAnswers
            : sliceOfAnswers(
                await search.find({ ...current, zone: visitorZone(), limit: sliceLength }, cursor, signal),
              ),
        seen,
        searchPageQueryString,
        query,
        list,
        undefined,
        searchCounts,
      ),
    elsewhere: (Model: typeof ElsewhereModel, known: ElsewhereShown | undefined) =>
      new Model(async (section, searched, signal) => {
        const query = { ...searched, without: section, zone: visitorZone(), limit: elsewhereLength };
        return (await search.find(query, undefined, signal)).items;
      }, known),
    /** Rule RESULT-6: searches that lead to answers, once for a visit. They are an offer, so a failure is not shown. */
    popular(known: readonly string[] | undefined) {
      const fetching = (popular ??= new Fetching(known));
      const load = () => {
        if (fetching.phase === 'idle' || fetching.phase === 'error')
          void fetching.start((signal) => search.popular(signal));
      };
      return { fetching, load };
    },
  };
}

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly answers: ReturnType<typeof makeAnswerScreens>;
  }
}
