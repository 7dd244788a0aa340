import { Link, type To } from 'react-router-dom';
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
import type { KeyboardEvent } from 'react';

interface TabsProps {
  readonly tabs: readonly {
    readonly id: string;
    readonly to: To;
    readonly label: string;
    readonly isCurrent: boolean;
  }[];
}

/** Links between sections. Plain links work before any script. */
export function Tabs({ tabs }: TabsProps) {
  const { t } = useWords();
  return (
    <nav className="tabs" aria-label={t('sections.label')} onKeyDown={moveFocus}>
      {tabs.map(({ id, to, label, isCurrent }) => (
        <Link key={id} id={`tab-${id}`} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Arrow keys move the focus from tab to tab and wrap around; Home and End move it to the first and last tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const at = tabs.findIndex((tab) => tab === event.target);
  const places: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tabs.at(place % tabs.length)?.focus();
}

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
