import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import {
  countOf,
  everything,
  listingQueryString,
  type AnswerCounts,
  type ListingQuery,
} from '../../../domain/catalogue/catalogue.ts';
import { sectionPaths, sections, type Section } from '../../../domain/catalogue/section.ts';
import { useWords } from '../../base/words/useWords.ts';

interface SectionTabsProps {
  readonly section: Section;
  readonly query: ListingQuery;
  /** How many items of each list answer the search. */
  readonly counts: AnswerCounts | undefined;
}

/** Links between the lists. They keep product and search. Plain links work before any script. */
export function SectionTabs({ section, query: { category, search }, counts }: SectionTabsProps) {
  const { t } = useWords();
  return (
    <nav className="tabs" aria-label={t('sections.label')} onKeyDown={moveFocus}>
      {sections.map((each) => (
        <Link
          key={each}
          id={`tab-${each}`}
          to={{ pathname: sectionPaths[each], search: listingQueryString(each, { ...everything, category, search }) }}
          aria-current={each === section ? 'page' : undefined}
        >
          {t(`sections.${each}`)}
          {counts === undefined ? null : ` ${counts[countOf[each]]}`}
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
