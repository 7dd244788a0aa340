import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { searchPageAddress, searchPageQueryString } from '../../../domain/answer/searchPage.ts';
import { sumOf, type AnswerCounts } from '../../../domain/catalogue/catalogue.ts';
import { listNameOf, sections } from '../../../domain/catalogue/section.ts';
import { answersTitle } from '../../base/page/pageTitle.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { PopularSearches } from '../answers/PopularSearches.tsx';
import { useRenewal } from '../list/useRenewal.ts';
import '../home/home.css';
import { ProductFilter } from '../home/ProductFilter.tsx';
import { Tabs } from '../home/SectionTabs.tsx';
import { WaysOn } from '../home/WaysOn.tsx';
import { AnswerList, useAnswers } from './AnswerList.tsx';
import { searchWordsEn } from './searchWords.en.ts';
/** Rule RESULT-1: the answers of all sections to a search, at `/search`. */
export const SearchPage = observer(function SearchPage() {
  const { t: own } = useScreenWords('searchPage', searchWordsEn);
  const { Frame, firstPage } = useSite();
  const { t } = useWords();
  const [inlined] = useState(() => (firstPage?.screen === 'search' ? firstPage : undefined));
  const { query, model } = useAnswers(inlined?.list ?? undefined);
  const { section, search } = query;
  const counts = model.countsOf(query);
  const title = answersTitle(query, t);
  const heading = useArrival(title);
  useRenewal(inlined?.list !== undefined && inlined.list !== null, () => model.retry());
  return (
    <Frame>
      <section className="hero is-search">
        <div>
          <h1 ref={heading} className="page-title one-line" tabIndex={-1}>
            {search === '' || counts === undefined ? title : t('listing.answers', { count: sumOf(counts), search })}
          </h1>
          {search === '' ? <p>{own('hint')}</p> : null}
        </div>
      </section>
      {search === '' ? (
        <PopularSearches />
      ) : (
        <>
          <ProductFilter
            chosen={query.category}
            searchOf={(category) => searchPageQueryString({ ...query, category })}
          />
          <Tabs
            tabs={[undefined, ...sections].map((each) => ({
              id: each ?? 'all',
              to: searchPageAddress({ ...query, section: each }),
              label: `${own(each ?? 'all')}${numberOf(counts, each)}`,
              isCurrent: each === section,
            }))}
          />
          <AnswerList model={model} at={inlined?.at} />
          {counts !== undefined && sumOf(counts) === 0 ? <WaysOn /> : null}
        </>
      )}
    </Frame>
  );
});

function numberOf(counts: AnswerCounts | undefined, section: (typeof sections)[number] | undefined): string {
  if (counts === undefined) return '';
  return ` ${section === undefined ? sumOf(counts) : counts[listNameOf[section]]}`;
}
