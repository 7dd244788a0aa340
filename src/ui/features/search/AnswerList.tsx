import { observer } from 'mobx-react-lite';
import {
  searchPageAddress,
  type SearchPageQuery,
  searchPageQueryFrom,
  searchPageQueryString,
} from '../../../domain/answer/searchPage.ts';
import { Notice } from '../../base/kit/Notice.tsx';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { AnswerRow } from '../answers/AnswerRow.tsx';
import { WaysOut } from '../list/NothingFound.tsx';
import { nothingFoundWordsEn } from '../list/nothingFoundWords.en.ts';
import { Results } from '../list/Results.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import type { FoundItem } from '../../../domain/answer/searchAnswer.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { typedAtOf } from '../list/SearchCounts.ts';
import type { ListModel } from '../list/ListModel.ts';

type AnswerListModel = ListModel<FoundItem, SearchPageQuery>;

/** The query in the address, and the model that follows it. */
export function useAnswers(inlined: Slice<FoundItem> | undefined): {
  readonly query: SearchPageQuery;
  readonly model: AnswerListModel;
} {
  const screens = useScreens('answers');
  const { search, state } = useLocation() as Location<unknown>;
  const typedAt = typedAtOf(state);
  const query = searchPageQueryFrom(new URLSearchParams(search));
  const address = searchPageQueryString(query);
  const isReturning = useNavigationType() === 'POP';
  const [model] = useState(() => screens.answerList(query, inlined));
  useLayoutEffect(
    () => model.show(searchPageQueryFrom(new URLSearchParams(address)), isReturning, typedAt),
    [model, address, isReturning, typedAt],
  );
  useEffect(() => () => model.leave(), [model]);
  return { query, model };
}

interface AnswerListProps {
  readonly model: AnswerListModel;
  /** The time of rendering on the server. */
  readonly at: string | undefined;
}

/** The rows of the answers, or why there are none. */
export const AnswerList = observer(function AnswerList({ model, at }: AnswerListProps) {
  const { t: own } = useWords('searchPage');
  const items = own('items');
  const { shownSearch, isStale, firstNewId } = model;
  return (
    <Results
      label={items}
      items={items}
      model={model}
      isAnswer
      toSearch={(search) => searchPageAddress({ ...model.query, search })}
      isCounted
      whenEmpty={(stay) => <NoAnswers query={model.query} leave={stay} />}
    >
      {(list) => (
        <ul className={isStale ? 'answers is-stale' : 'answers'}>
          {list.items.map((answer, index) => (
            <AnswerRow
              key={answer.id}
              answer={answer}
              search={list.meant ?? shownSearch}
              at={at}
              index={index}
              isFirstNew={answer.id === firstNewId}
            />
          ))}
        </ul>
      )}
    </Results>
  );
});

/** A search without answers, which the visitor can change. */
function NoAnswers({ query, leave }: { readonly query: SearchPageQuery; readonly leave: () => void }) {
  const { t } = useWords();
  const { t: own } = useWords('searchPage');
  const { t: nothing } = useScreenWords('nothingFound', nothingFoundWordsEn);
  const { section, category, search } = query;
  const ways = [
    {
      words: own('showAll'),
      to: searchPageAddress({ ...query, section: undefined }),
      isOffered: section !== undefined,
    },
    {
      words: nothing('clearProduct'),
      to: searchPageAddress({ ...query, category: undefined }),
      isOffered: category !== undefined,
    },
  ];
  const title =
    section === undefined ? own('none', { search }) : own('noneHere', { items: t(`items.${section}`), search });
  return (
    <Notice title={title} action={<WaysOut ways={ways} leave={leave} />}>
      {category === undefined ? nothing('body') : nothing('bodyInFilters', { filters: t(`products.${category}`) })}
    </Notice>
  );
}
