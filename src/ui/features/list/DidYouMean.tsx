import { Link } from 'react-router-dom';
import { listingQueryString, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { sectionPaths, type Section } from '../../../domain/catalogue/section.ts';
import { useWords } from '../../base/words/useWords.ts';

interface DidYouMeanProps {
  readonly section: Section;
  readonly query: ListingQuery;
  readonly meant: string;
}

/** Says that the results belong to a corrected search, and links to that search. */
export function DidYouMean({ section, query, meant }: DidYouMeanProps) {
  const { t } = useWords();
  return (
    <p className="did-you-mean">
      {t('listing.asTyped', { search: query.search })} {t('listing.didYouMean')}{' '}
      <Link to={{ pathname: sectionPaths[section], search: listingQueryString(section, { ...query, search: meant }) }}>
        {meant}
      </Link>
      ?
    </p>
  );
}
