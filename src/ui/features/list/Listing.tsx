import { observer } from 'mobx-react-lite';
import { Suspense, type ReactNode } from 'react';
import {
  isNarrowed,
  listingQueryString,
  reset,
  sumOf,
  type ListingQuery,
  type Slice,
} from '../../../domain/catalogue/catalogue.ts';
import { sectionPaths, type Section } from '../../../domain/catalogue/section.ts';
import type { Searched } from '../../../domain/search/moment.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { CardPlace } from '../card/Card.tsx';
import type { ChosenFilter } from './Choices.tsx';
import type { ListModel } from './ListModel.ts';
import { NothingFoundChunk } from './lateChunks.ts';
import { Results } from './Results.tsx';

/** Places the cards of a list. `cards` gives those from one place to another, which is not included, as a grid. */
export type ArrangeCards = (cards: (from: number, until: number | undefined) => ReactNode) => ReactNode;

interface ListingProps<Item extends Searched> {
  readonly section: Section;
  readonly query: ListingQuery;
  readonly model: ListModel<Item>;
  readonly card: (item: Item, place: CardPlace) => ReactNode;
  /** Arranges the cards while the list is not searched. Otherwise they are one grid. */
  readonly arrange?: ArrangeCards;
  /** The section's own filters, and those of them that are chosen. */
  readonly filters?: ReactNode;
  readonly choices?: readonly ChosenFilter[];
  /** Shown to administrators when the catalogue itself is empty. */
  readonly whenEmpty?: ReactNode;
}

/** A list with its filters and its grid, or why it is empty. */
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
  const { list, isStale, shownSearch } = model;
  // Administrators search drafts too, without moments and with the tools of each card.
  const isAnswer = shownSearch !== '' && whenEmpty === undefined;
  const searchOf = (to: ListingQuery) => listingQueryString(section, to);
  const cardsOf = (shown: Slice<Item>) => (from: number, until: number | undefined) => (
    <ul className={`${isAnswer ? 'answers' : 'grid'}${isStale ? ' is-stale' : ''}`}>
      {shown.items.slice(from, until).map((item, place) =>
        card(item, {
          index: from + place,
          isFirstNew: item.id === model.firstNewId,
          answer: isAnswer ? { ...item, search: shown.meant ?? shownSearch, moments: item.moments ?? [] } : undefined,
        }),
      )}
    </ul>
  );
  const isOwnEmpty = whenEmpty !== undefined && !isNarrowed(model.query) && model.query.category === undefined;
  return (
    <Results
      id={section}
      label={t(`sections.${section}`)}
      items={t(`items.${section}`)}
      model={model}
      isAnswer={query.search !== '' && whenEmpty === undefined}
      toSearch={(search) => ({ pathname: sectionPaths[section], search: searchOf({ ...model.query, search }) })}
      filters={(stay) => (
        <>
          {isNarrowed(query) ? (
            <ButtonLink kind="link" size="small" to={{ search: searchOf(reset(query)) }} onClick={stay}>
              {t('listing.reset')}
            </ButtonLink>
          ) : null}
          {filters}
        </>
      )}
      whenEmpty={(stay) => (
        <div className={isStale ? 'is-stale' : undefined}>
          {isOwnEmpty ? (
            whenEmpty
          ) : (
            <Suspense>
              <NothingFoundChunk
                section={section}
                query={model.query}
                isStale={isStale}
                choices={choices}
                isAnsweredElsewhere={list?.counts !== undefined && sumOf(list.counts) > 0}
                leave={stay}
                retry={() => void model.retry()}
              />
            </Suspense>
          )}
        </div>
      )}
    >
      {(shown) => (arrange === undefined || isAnswer ? cardsOf(shown)(0, undefined) : arrange(cardsOf(shown)))}
    </Results>
  );
});
