import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchPageAddress } from '../../../domain/answer/searchPage.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';

/** Rule RESULT-6: links to searches that have answers. */
export const PopularSearches = observer(function PopularSearches() {
  const { firstPage } = useSite();
  const screens = useScreens('answers');
  const { t } = useWords();
  const [popular] = useState(() =>
    screens.popular(firstPage !== undefined && 'popular' in firstPage ? firstPage.popular : undefined),
  );
  useEffect(() => popular.load(), [popular]);
  const searches = popular.fetching.value ?? [];
  if (searches.length === 0) return null;
  return (
    <nav className="popular cluster" aria-labelledby="popular-searches">
      <h2 id="popular-searches">{t('answers.popular')}</h2>
      {searches.map((search) => (
        <Link key={search} className="pill" to={searchPageAddress({ section: undefined, category: undefined, search })}>
          {search}
        </Link>
      ))}
    </nav>
  );
});
