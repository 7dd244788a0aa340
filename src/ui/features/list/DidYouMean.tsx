import { Link, type To } from 'react-router-dom';
import { useWords } from '../../base/words/useWords.ts';

interface DidYouMeanProps {
  readonly search: string;
  /** The corrected search, whose answers are shown. */
  readonly meant: string;
  /** The address of that search. */
  readonly to: To;
}

/** Says that the results belong to a corrected search, and links to that search. */
export function DidYouMean({ search, meant, to }: DidYouMeanProps) {
  const { t } = useWords();
  return (
    <p className="did-you-mean">
      {t('listing.asTyped', { search })} {t('listing.didYouMean')} <Link to={to}>{meant}</Link>?
    </p>
  );
}
