import { observer } from 'mobx-react-lite';
import { useState, type SyntheticEvent } from 'react';
import type { To } from 'react-router-dom';
import { everything, listingQueryString, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { countOf } from '../../../domain/catalogue/filterCounts.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { EmptyPicture, NoResultsPicture } from '../../base/kit/NoticePictures.tsx';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import type { ChosenFilter } from './Choices.tsx';
import { nothingFoundWordsEn } from './nothingFoundWords.en.ts';

interface NothingFoundProps {
  readonly section: Section;
  readonly query: ListingQuery;
  /** The section's own filters (series, skill, start) that are chosen. */
  readonly choices: readonly ChosenFilter[];
  /** Whether another list answers the search. Then the way there matters more than advice. */
  readonly isAnsweredElsewhere: boolean;
  /** Called when the visitor chooses a way out. */
  readonly leave: () => void;
  readonly retry: () => void;
}

export interface ShownNotice extends NothingFoundProps {
  /** Whether another list loads, to which the numbers at the filters may belong already. */
  readonly isStale: boolean;
}

/**
 * Shown if a search finds nothing, which the visitor can change, or if the catalogue itself is empty. While another list
 * loads, it says why the shown one is empty.
 */
export function NothingFound({ isStale, ...props }: ShownNotice) {
  const [shown, setShown] = useState(props);
  if (!isStale && shown.query !== props.query) setShown(props);
  return <NothingNotice {...(isStale ? shown : props)} isStale={isStale} />;
}

function NothingNotice({ section, query, choices, isAnsweredElsewhere, leave, retry, isStale }: ShownNotice) {
  const { t } = useWords();
  const { t: words } = useScreenWords('nothingFound', nothingFoundWordsEn);
  const { search, category } = query;
  const chosen: readonly ChosenFilter[] = [
    ...(category === undefined ? [] : [{ filter: 'category', label: t(`products.${category}`) } as const]),
    ...choices,
  ];
  if (chosen.length === 0 && search === '') {
    const lookAgain = () => {
      leave();
      retry();
    };
    return (
      <Notice
        title={words(`empty.${section}`)}
        picture={<EmptyPicture />}
        action={
          <Button kind="secondary" onClick={lookAgain}>
            {words('empty.action')}
          </Button>
        }
      >
        {words('empty.body')}
      </Notice>
    );
  }
  const filters = chosen.map(({ label }) => label).join(', ');
  const items = t(`items.${section}`);
  const isSearchDropped = search !== '' && (chosen.length > 0 || !isAnsweredElsewhere);
  const title = search === '' ? words('titleOfFilters', { items, filters }) : words('title', { items, search });
  return (
    <Notice
      title={title}
      picture={search === '' ? <NoResultsPicture /> : undefined}
      action={
        <FewerFilters
          section={section}
          query={query}
          chosen={isSearchDropped ? [...chosen, { filter: 'search', label: search }] : chosen}
          leave={leave}
          isStale={isStale}
        />
      }
    >
      {isAnsweredElsewhere && filters === ''
        ? undefined
        : search === ''
          ? words('bodyOfFilters', { items })
          : words(filters === '' ? 'body' : 'bodyInFilters', { filters })}
    </Notice>
  );
}

interface FewerFiltersProps extends Pick<ShownNotice, 'section' | 'query' | 'leave' | 'isStale'> {
  readonly chosen: readonly ChosenFilter[];
}

/** Rule LIST-23: links to the list without one of its filters, with what that gives once it is known, or without all. */
const FewerFilters = observer(function FewerFilters({ section, query, chosen, leave, isStale }: FewerFiltersProps) {
  const { t } = useWords();
  const { t: words } = useWords('nothingFound');
  const { filterCounts } = useScreens('home');
  const counts = filterCounts.phase === 'complete' && !isStale ? filterCounts.value : undefined;
  const to = (other: ListingQuery) => ({ search: listingQueryString(section, other) });
  const without = chosen.map(({ filter, label }) => {
    const way = words(`without.${filter}`, { choice: label });
    const count = countOf(counts, filter);
    return {
      words: count === undefined ? way : words(`counted.${section}`, { way, count }),
      to: to({ ...query, [filter]: everything[filter] }),
      isOffered: true,
      isEmpty: count === 0,
    };
  });
  const all = {
    words: words('showAll', { items: t(`items.${section}`) }),
    to: to(everything),
    isOffered: chosen.length > 1,
  };
  return <WaysOut ways={[...without, all]} leave={leave} />;
});

interface WaysOutProps {
  readonly ways: readonly {
    readonly words: string;
    readonly to: To;
    readonly isOffered: boolean;
    /** Whether it leads to nothing. It is then named, and cannot be followed. */
    readonly isEmpty?: boolean;
  }[];
  readonly leave: () => void;
}

/** Links to wider searches. */
export function WaysOut({ ways, leave }: WaysOutProps) {
  const offered = ways.filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return null;
  const stay = (event: SyntheticEvent) => event.preventDefault();
  return (
    <div className="ways stack">
      {offered.map(({ words, to, isEmpty = false }) => (
        <ButtonLink
          key={JSON.stringify(to)}
          kind="secondary"
          to={to}
          aria-disabled={isEmpty || undefined}
          onClick={isEmpty ? stay : leave}
        >
          {words}
        </ButtonLink>
      ))}
    </div>
  );
}
