import { observer } from 'mobx-react-lite';
import { searchOutcomes } from '../../../domain/insights/insights.ts';
import { useWords } from '../../base/words/useWords.ts';
import { Fetched } from './Fetched.tsx';
import type { InsightViewProps } from './InsightViewProps.ts';
import { SaveTable } from './SaveTable.tsx';
import { SearchTable } from './SearchTable.tsx';

/** Top searches, those that found nothing, and those whose results nobody opened. */
export const SearchesView = observer(function SearchesView({ model, address: { query } }: InsightViewProps) {
  const { t } = useWords('insights');
  return (
    <>
      {query.product === undefined ? null : <p className="insight-note">{t('searches.ofAllProducts')}</p>}
      {searchOutcomes.map((outcome) => (
        <section key={outcome} className="insight-part">
          <div className="insight-head">
            <div>
              <h2>{t(`searches.caption.${outcome}`)}</h2>
              <p className="insight-note">{t(`searches.lead.${outcome}`)}</p>
            </div>
            <SaveTable model={model} table={{ name: 'searches', outcome }} />
          </div>
          <Fetched fetching={model.searches[outcome]} again={() => model.loadSearches(outcome, query)}>
            {(searches) => <SearchTable outcome={outcome} searches={searches} />}
          </Fetched>
        </section>
      ))}
    </>
  );
});
