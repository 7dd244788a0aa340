import { Link, type To } from 'react-router-dom';
import { quotedCorrections } from '../../../domain/search/quotedCorrections.ts';
import { useWords } from '../../base/words/useWords.ts';

interface CorrectedProps {
  readonly typed: string;
  readonly meant: string;
  readonly toSearch: (search: string) => To;
}

/** Rule SEARCH-11: which corrected search the results answer, and the way back to the typed one. */
export function Corrected({ typed, meant, toSearch }: CorrectedProps) {
  const { t } = useWords();
  return (
    <p className="did-you-mean">
      {t('listing.showing')} “
      <Link className="text-link" to={toSearch(meant)}>
        {meant}
      </Link>
      ”.{' '}
      <Link className="text-link" to={toSearch(quotedCorrections(typed, meant))}>
        {t('listing.instead', { search: typed })}
      </Link>
    </p>
  );
}
