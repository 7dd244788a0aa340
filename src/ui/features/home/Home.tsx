import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useLayoutEffect, useRef, type RefObject, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  listingQueryFrom,
  listingQueryString,
  sumOf,
  type AnswerCounts,
  type ListingQuery,
} from '../../../domain/catalogue/catalogue.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import { sectionAt, type Section } from '../../../domain/catalogue/section.ts';
import { ElsewhereChunk, RecordedWebinarsChunk, UpcomingWebinarsChunk, WaysOnChunk } from './listChunks.ts';
import { onceInUse } from '../../base/loading/onFirstInput.ts';
import { listingTitle } from '../../base/page/pageTitle.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import './home.css';
import { NextWebinar } from './NextWebinar.tsx';
import { ProductFilter } from './ProductFilter.tsx';
import { ContinueWatching } from '../personal/ContinueWatching.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { Skeletons } from '../list/Skeletons.tsx';
import { Videos } from './Videos.tsx';
import { useScreens } from '../../base/page/ScreensContext.ts';

const contents = { Videos, RecordedWebinars: RecordedWebinarsChunk, UpcomingWebinars: UpcomingWebinarsChunk };

/** Rule ROUTE-2: the frame of the three lists. It stays mounted when the visitor goes from one to another. */
export const Home = observer(function Home() {
  const administration = useAdministrationSlot();
  const { settings, Frame } = useSite();
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const section = sectionAt(pathname) ?? 'Videos';
  const query = listingQueryFrom(section, new URLSearchParams(search));
  useCanonicalAddress(section);
  const heading = useListingArrival(listingTitle(section, query, settings, t));
  const { search: searched } = query;
  const isSearching = searched !== '';
  const counts = useAnswerCounts(query);
  const answersTitle =
    counts === undefined
      ? t('listing.titleOfSearch', { search: searched })
      : t('listing.answers', { count: sumOf(counts), search: searched });
  const administered = administration.working?.lists[section];
  const countOf = useFilterCounts(section, query, administered !== undefined);
  const Content = administered ?? contents[section];
  return (
    <Frame>
      <section className={isSearching ? 'hero is-search' : 'hero'}>
        <div>
          <h1 ref={heading} className={isSearching ? 'page-title one-line' : 'page-title'} tabIndex={-1}>
            {isSearching ? answersTitle : t('listing.heading')}
          </h1>
          {isSearching ? null : <p>{t('listing.lead')}</p>}
        </div>
        {isSearching ? null : <NextWebinar />}
      </section>
      {section === 'Videos' && !isSearching && administration.working === undefined ? <ContinueWatching /> : null}
      <ProductFilter
        chosen={query.category}
        searchOf={(category) => listingQueryString(section, { ...query, category })}
        countOf={countOf}
      />
      <SectionTabs section={section} query={query} counts={counts} />
      <Suspense fallback={<Skeletons />}>
        <Content />
      </Suspense>
      <Suspense>
        {isSearching && administered === undefined ? (
          <ElsewhereChunk section={section} query={query} counts={counts} />
        ) : null}
        {isSearching && counts !== undefined && sumOf(counts) === 0 ? <WaysOnChunk /> : null}
      </Suspense>
    </Frame>
  );
});

/** Rule LIST-2: removes invalid values from the address. */
function useCanonicalAddress(section: Section): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const address = listingQueryString(section, listingQueryFrom(section, new URLSearchParams(search)));
  useEffect(() => {
    if (new URLSearchParams(search).toString() !== new URLSearchParams(address).toString())
      void navigate({ search: address, hash }, { replace: true });
  }, [navigate, search, hash, address]);
}

/** Moves the focus to the heading, but only on arrival. From list to list the focus stays on the tab. */
function useListingArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const { visits } = useSite();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    visits.arrive(isHere.current ? null : heading.current);
    isHere.current = true;
  }, [visits, key]);
  return heading;
}

/** How many items of each list answer the search; at first as the server inlined it. Only for observers. */
function useAnswerCounts(query: ListingQuery): AnswerCounts | undefined {
  const { searchCounts } = useScreens('home');
  const { firstPage } = useSite();
  const [inlined] = useState(() => (firstPage !== undefined && 'list' in firstPage ? firstPage : undefined));
  const isInlined = inlined?.query.search === query.search && inlined.query.category === query.category;
  return searchCounts.of(query) ?? (isInlined ? inlined.list?.counts : undefined);
}

/**
 * Rule LIST-22: counts the filters of the shown list, first at the first input: the call needs code that the first screen
 * does not (rule BUDGET-1). Administrators see drafts, which are not counted. Returns the number of a product, for
 * observers.
 */
function useFilterCounts(section: Section, query: ListingQuery, isAdministered: boolean) {
  const { filterCounts, countFilters, countOf } = useScreens('home');
  const address = listingQueryString(section, { ...query, sort: undefined });
  const isUsed = useRef(false);
  useEffect(() => () => filterCounts.reset(), [filterCounts, section, isAdministered]);
  useEffect(() => {
    if (isAdministered) return undefined;
    const count = () => {
      isUsed.current = true;
      void countFilters(section, listingQueryFrom(section, new URLSearchParams(address)));
    };
    return isUsed.current ? count() : onceInUse(count);
  }, [countFilters, section, address, isAdministered]);
  return isAdministered ? undefined : (category: Category) => countOf('category', category);
}
