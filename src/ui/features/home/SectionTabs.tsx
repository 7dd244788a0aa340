import { Link } from 'react-router-dom';
import { searchPageAddress } from '../../../domain/answer/searchPage.ts';
import {
  everything,
  listingQueryString,
  sumOf,
  type AnswerCounts,
  type ListingQuery,
} from '../../../domain/catalogue/catalogue.ts';
import { listNameOf, type Section, sectionPaths, sections } from '../../../domain/catalogue/section.ts';
import { useWords } from '../../base/words/useWords.ts';
import { Tabs } from './Tabs.tsx';

interface SectionTabsProps {
  readonly section: Section;
  readonly query: ListingQuery;
  /** How many items of each list answer the search. */
  readonly counts: AnswerCounts | undefined;
}

/** Links between the lists. They keep product and search. While the list is searched, a link leads to all answers. */
export function SectionTabs({ section, query: { category, search }, counts }: SectionTabsProps) {
  const { t } = useWords();
  const tabs = (
    <Tabs
      tabs={sections.map((each) => ({
        id: each,
        to: { pathname: sectionPaths[each], search: listingQueryString(each, { ...everything, category, search }) },
        label: t(`sections.${each}`) + (counts === undefined ? '' : ` ${counts[listNameOf[each]]}`),
        isCurrent: each === section,
      }))}
    />
  );
  if (search === '') return tabs;
  const all = counts && sumOf(counts);
  return (
    <div className="searched-tabs">
      {tabs}
      {all === 0 ? null : (
        <Link className="all-answers" to={searchPageAddress({ section: undefined, category, search })}>
          {all === undefined ? t('answers.allUncounted') : t('answers.all', { count: all })}
        </Link>
      )}
    </div>
  );
}
