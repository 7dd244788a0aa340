import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import type { To } from 'react-router-dom';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { Searched } from '../../../domain/search/moment.ts';
import { FailureNotice } from '../../base/kit/Notice.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Corrected } from './Corrected.tsx';
import type { ListModel, Searching } from './ListModel.ts';
import { Skeletons } from './Skeletons.tsx';
import { BusyButton } from '../../base/kit/Button.tsx';

interface ResultsProps<Item extends Searched, Query extends Searching> {
  readonly id?: string;
  readonly label: string;
  /** The word for the items. */
  readonly items: string;
  readonly model: ListModel<Item, Query>;
  /** Whether the items that are loading answer a search. */
  readonly isAnswer: boolean;
  /** The address of another search of this list. */
  readonly toSearch: (search: string) => To;
  /** Whether the heading of the page says the number already. It is then only announced. */
  readonly isCounted?: boolean;
  /** Beside the number of results. `stay` keeps the focus here: for buttons that disappear when they are pressed. */
  readonly filters?: (stay: () => void) => ReactNode;
  readonly whenEmpty: (stay: () => void) => ReactNode;
  readonly children: (list: Slice<Item>) => ReactNode;
}

/** The number of results and the items, or why there are none. Old results stay, dimmed, until the new ones come. */
export const Results = observer(function Results<Item extends Searched, Query extends Searching>({
  id,
  label,
  items,
  model,
  isAnswer,
  toSearch,
  isCounted = false,
  filters,
  whenEmpty,
  children,
}: ResultsProps<Item, Query>) {
  const { t } = useWords();
  const results = useRef<HTMLElement>(null);
  const { list, first, shownSearch } = model;
  const stay = () => results.current?.focus({ preventScroll: true });
  const retry = () => {
    stay();
    void model.retry();
  };
  const isFailed = first.phase === 'error';
  const count = list === undefined ? t('listing.loading', { items }) : t('listing.results', { count: list.total });
  return (
    <section
      ref={results}
      id={id}
      className="results"
      aria-label={label}
      aria-busy={first.phase === 'loading'}
      tabIndex={-1}
    >
      <div className={isCounted ? 'visually-hidden' : 'bar cluster note'}>
        <p className="count" role="status">
          {isFailed ? '' : count}
        </p>
        {filters?.(stay)}
      </div>
      {isFailed ? (
        <FailureNotice
          title={first.isBusy ? t('failure.busy') : t('failure.titleOf', { items })}
          body={first.isBusy ? t('failure.busyBody') : undefined}
          retry={retry}
        />
      ) : list === undefined ? (
        <Skeletons isAnswer={isAnswer} />
      ) : list.items.length === 0 ? (
        whenEmpty(stay)
      ) : (
        <>
          {list.meant === undefined || model.isStale ? null : (
            <Corrected typed={shownSearch} meant={list.meant} toSearch={toSearch} />
          )}
          {list.nearest === true ? (
            <p className="did-you-mean">{t('listing.nearest', { search: list.meant ?? shownSearch })}</p>
          ) : null}
          {children(list)}
          <ShowMore items={items} model={model} />
        </>
      )}
    </section>
  );
});

interface ShowMoreProps {
  /** The word for the items. */
  readonly items: string;
  readonly model: Pick<ListModel<{ readonly id: string }, Searching>, 'list' | 'hasMore' | 'next' | 'showMore'>;
}

/** Loads the next page of the list. A failure is shown beside the button, which then retries. */
const ShowMore = observer(function ShowMore({ items, model }: ShowMoreProps) {
  const { t } = useWords();
  const { list, next } = model;
  if (list === undefined || !model.hasMore) return null;
  return (
    <div className="show-more stack note">
      {next.phase === 'error' ? <p role="alert">{t('listing.moreFailed', { items })}</p> : null}
      <BusyButton
        kind="secondary"
        busy={next.phase === 'loading' && t('listing.loading', { items })}
        onClick={() => void model.showMore()}
      >
        {next.phase === 'error' ? t('failure.retry') : t('listing.more')}
      </BusyButton>
      <p className="shown">{t('listing.shown', { shown: list.items.length, total: list.total })}</p>
    </div>
  );
});
