import { observer } from 'mobx-react-lite';
import { searchOutcomes } from '../../../domain/insights/insights.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { InsightViewProps } from './InsightViewProps.ts';
import { SaveTable } from './SaveTable.tsx';
import { SearchTable } from './SearchTable.tsx';

/** Top searches, those that found nothing, and those whose results nobody opened. */
export const SearchesView = observer(function SearchesView({ model, address: { query } }: InsightViewProps) {
  const { t } = useWords('insights');
  return (
    <>
      {query.product === undefined ? null : <p className="admin-note">{t('searches.ofAllProducts')}</p>}
      {searchOutcomes.map((outcome) => (
        <section key={outcome} className="admin-card">
          <div className="admin-row">
            <div>
              <h2>{t(`searches.caption.${outcome}`)}</h2>
              <p className="admin-note">{t(`searches.lead.${outcome}`)}</p>
            </div>
            <SaveTable model={model} table={{ name: 'searches', outcome }} />
          </div>
          <Fetched fetching={model.searches[outcome]} loading={t('loading')} failed={t('failed')}>
            {(searches) => <SearchTable outcome={outcome} searches={searches} />}
          </Fetched>
        </section>
      ))}
    </>
  );
});
