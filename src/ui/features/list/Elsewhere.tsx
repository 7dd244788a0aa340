import { Fragment } from 'react';
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

interface ElsewhereProps {
  readonly section: Section;
  readonly query: ListingQuery;
  readonly counts: AnswerCounts;
}

/** Rule SEARCH-23: below a searched list, links to the other lists that answer the search. */
export function Elsewhere({ section, query: { category, search }, counts }: ElsewhereProps) {
  const { t } = useWords();
  const others = sections.filter((each) => each !== section && counts[countOf[each]] > 0);
  if (others.length === 0) return null;
  return (
    <p className="did-you-mean elsewhere">
      {t('listing.elsewhere')}{' '}
      {others.map((each, index) => (
        <Fragment key={each}>
          {index === 0 ? '' : ', '}
          <Link
            to={{ pathname: sectionPaths[each], search: listingQueryString(each, { ...everything, category, search }) }}
          >
            {t('listing.elsewhereIn', { section: t(`sections.${each}`), number: counts[countOf[each]] })}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
