import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import {
  isNarrowed,
  listingQueryString,
  sumOf,
  type ListingQuery,
  type Slice,
} from '../../../domain/catalogue/catalogue.ts';
import { sectionPaths, type Section } from '../../../domain/catalogue/section.ts';
import type { Searched } from '../../../domain/search/moment.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { CardPlace } from './Card.tsx';
import { DidYouMean } from './DidYouMean.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ListModel } from './ListModel.ts';
import { NothingFound } from './NothingFound.tsx';
import { ShowMore } from './ShowMore.tsx';
import { ListFailure } from './ListFailure.tsx';
import { Skeletons } from './Skeletons.tsx';

/** Places the cards of a list. `cards` gives those from one place to another, which is not included, as a grid. */
export type ArrangeCards = (cards: (from: number, until: number | undefined) => ReactNode) => ReactNode;

interface ListingProps<Item extends Searched> {
  readonly section: Section;
  readonly query: ListingQuery;
  readonly model: ListModel<Item>;
  readonly card: (item: Item, place: CardPlace) => ReactNode;
  /** Arranges the cards while the list is not searched. Otherwise they are one grid. */
  readonly arrange?: ArrangeCards;
  /** The section's own filters, and the labels of the chosen values. */
  readonly filters?: ReactNode;
  readonly choices?: readonly string[];
  /** Shown to administrators when the catalogue itself is empty. */
  readonly whenEmpty?: ReactNode;
}

/**
 * The number of results, the filters and the grid, or why it is empty. Old results stay, dimmed, until the new ones are
 * there.
 */
export const Listing = observer(function Listing<Item extends Searched>({
  section,
  query,
  model,
  card,
  arrange,
  filters,
  choices = [],
  whenEmpty,
}: ListingProps<Item>) {
  const { t } = useWords();
  const results = useRef<HTMLElement>(null);
  const { list, first, shownSearch } = model;
  // Administrators search drafts too, without moments and with the tools of each card.
  const isAnswer = shownSearch !== '' && whenEmpty === undefined;
  const items = t(`items.${section}`);
  // The button that was pressed disappears, so the focus moves to the results.
  const stay = () => results.current?.focus({ preventScroll: true });
  const retry = () => model.retry();
  const count =
    first.phase === 'error'
      ? ''
      : list === undefined
        ? t('listing.loading', { items })
        : t('listing.results', { count: list.total });
  const cardsOf = (shown: Slice<Item>) => (from: number, until: number | undefined) => (
    <ul className={`${isAnswer ? 'answers' : 'grid'}${model.isStale ? ' is-stale' : ''}`}>
      {shown.items.slice(from, until).map((item, place) =>
        card(item, {
          index: from + place,
          isFirstNew: item.id === model.firstNewId,
          answer: isAnswer
            ? { search: shown.meant ?? shownSearch, moments: item.moments ?? [], storyboard: item.storyboard }
            : undefined,
        }),
      )}
    </ul>
  );
  return (
    <section
      ref={results}
      id={section}
      className="results"
      aria-label={t(`sections.${section}`)}
      aria-busy={first.phase === 'loading'}
      tabIndex={-1}
    >
      <FilterBar section={section} query={query} count={count} leave={stay}>
        {filters}
      </FilterBar>
      {first.phase === 'error' ? (
        <ListFailure items={items} leave={stay} retry={retry} />
      ) : list === undefined ? (
        <Skeletons isAnswer={query.search !== '' && whenEmpty === undefined} />
      ) : list.items.length === 0 ? (
        <div className={model.isStale ? 'is-stale' : undefined}>
          {whenEmpty === undefined || isNarrowed(model.query) || model.query.category !== undefined ? (
            <NothingFound
              section={section}
              query={model.query}
              choices={choices}
              isAnsweredElsewhere={list.counts !== undefined && sumOf(list.counts) > 0}
              leave={stay}
              retry={retry}
            />
          ) : (
            whenEmpty
          )}
        </div>
      ) : (
        <>
          {list.meant === undefined || model.isStale ? null : (
            <DidYouMean
              search={model.query.search}
              meant={list.meant}
              to={{
                pathname: sectionPaths[section],
                search: listingQueryString(section, { ...model.query, search: list.meant }),
              }}
            />
          )}
          {list.nearest === true ? (
            <p className="did-you-mean">{t('listing.nearest', { search: shownSearch })}</p>
          ) : null}
          {arrange === undefined || isAnswer ? cardsOf(list)(0, undefined) : arrange(cardsOf(list))}
          <ShowMore items={items} model={model} />
        </>
      )}
    </section>
  );
});
