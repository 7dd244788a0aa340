import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { searchPageAddress, type SearchPageQuery } from '../../../domain/answer/searchPage.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { AnswerRow } from '../answers/AnswerRow.tsx';
import { DidYouMean } from '../list/DidYouMean.tsx';
import { ShowMore } from '../list/ShowMore.tsx';
import { ListFailure } from '../list/ListFailure.tsx';
import { Skeletons } from '../list/Skeletons.tsx';
import type { AnswerListModel } from './useAnswers.ts';

interface AnswerListProps {
  readonly model: AnswerListModel;
  /** The time of rendering on the server. */
  readonly at: string | undefined;
}

/** The number of answers and their rows, or why there are none. Old answers stay, dimmed, until the new ones are there. */
export const AnswerList = observer(function AnswerList({ model, at }: AnswerListProps) {
  const { t } = useWords();
  const { t: own } = useWords('searchPage');
  const results = useRef<HTMLElement>(null);
  const { list, first, shownSearch, isStale } = model;
  // The button that was pressed disappears, so the focus moves to the results.
  const stay = () => results.current?.focus({ preventScroll: true });
  const items = own('items');
  const count = list === undefined ? t('listing.loading', { items }) : t('listing.results', { count: list.total });
  const isFailed = first.phase === 'error';
  return (
    <section ref={results} className="results" aria-label={items} aria-busy={first.phase === 'loading'} tabIndex={-1}>
      <div className="bar">
        <p className="count" role="status">
          {isFailed ? '' : count}
        </p>
      </div>
      {isFailed ? (
        <ListFailure items={items} leave={stay} retry={() => model.retry()} />
      ) : list === undefined ? (
        <Skeletons isAnswer />
      ) : list.items.length === 0 ? (
        <NoAnswers query={model.query} leave={stay} />
      ) : (
        <>
          {list.meant === undefined || isStale ? null : (
            <DidYouMean
              search={shownSearch}
              meant={list.meant}
              to={searchPageAddress({ ...model.query, search: list.meant })}
            />
          )}
          {list.nearest === true ? (
            <p className="did-you-mean">{t('listing.nearest', { search: shownSearch })}</p>
          ) : null}
          <ul className={isStale ? 'answers is-stale' : 'answers'}>
            {list.items.map((answer, index) => (
              <AnswerRow
                key={answer.id}
                answer={answer}
                search={list.meant ?? shownSearch}
                at={at}
                index={index}
                isFirstNew={answer.id === model.firstNewId}
              />
            ))}
          </ul>
          <ShowMore items={items} model={model} />
        </>
      )}
    </section>
  );
});

/** A search without answers, which the visitor can change. */
function NoAnswers({ query, leave }: { readonly query: SearchPageQuery; readonly leave: () => void }) {
  const { t } = useWords();
  const { t: own } = useWords('searchPage');
  const { section, category, search } = query;
  const ways = [
    { words: own('showAll'), to: { ...query, section: undefined }, isOffered: section !== undefined },
    { words: t('noResults.clearProduct'), to: { ...query, category: undefined }, isOffered: category !== undefined },
  ].filter(({ isOffered }) => isOffered);
  const title =
    section === undefined ? own('none', { search }) : own('noneHere', { items: t(`items.${section}`), search });
  return (
    <Notice
      title={title}
      action={
        ways.length === 0 ? null : (
          <div className="ways">
            {ways.map(({ words, to }) => (
              <ButtonLink key={words} kind="secondary" to={searchPageAddress(to)} onClick={leave}>
                {words}
              </ButtonLink>
            ))}
          </div>
        )
      }
    >
      {category === undefined
        ? t('noResults.body')
        : t('noResults.bodyInFilters', { filters: t(`products.${category}`) })}
    </Notice>
  );
}
