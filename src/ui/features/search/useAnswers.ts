import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { FoundItem } from '../../../domain/answer/searchAnswer.ts';
import { searchPageQueryFrom, searchPageQueryString, type SearchPageQuery } from '../../../domain/answer/searchPage.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import type { ListModel } from '../list/ListModel.ts';

export type AnswerListModel = ListModel<FoundItem, SearchPageQuery>;

/** The query in the address, and the model that follows it. */
export function useAnswers(inlined: Slice<FoundItem> | undefined): {
  readonly query: SearchPageQuery;
  readonly model: AnswerListModel;
} {
  const screens = useScreens('answers');
  const { search } = useLocation();
  const query = searchPageQueryFrom(new URLSearchParams(search));
  const address = searchPageQueryString(query);
  const isReturning = useNavigationType() === 'POP';
  const [model] = useState(() => screens.answerList(query, inlined));
  useLayoutEffect(
    () => model.show(searchPageQueryFrom(new URLSearchParams(address)), isReturning),
    [model, address, isReturning],
  );
  useEffect(() => () => model.leave(), [model]);
  return { query, model };
}
