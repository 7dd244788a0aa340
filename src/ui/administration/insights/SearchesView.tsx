import { observer } from 'mobx-react-lite';
import {
  searchOutcomes,
  shownInsightRows,
  type SearchInsight,
  type SearchOutcome,
} from '../../../domain/insights/insights.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useMay } from '../state/useMay.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { InsightViewProps } from './InsightsModel.ts';
import { SaveTable } from './SaveTable.tsx';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { numberText } from './figureTexts.ts';

/** Top searches, those that found nothing, and those whose results nobody opened. */
export const SearchesView = observer(function SearchesView({ model, address: { query } }: InsightViewProps) {
  const { t } = useWords('insights');
  return (
    <>
      {query.product === undefined ? null : <p className="note">{t('searches.ofAllProducts')}</p>}
      {searchOutcomes.map((outcome) => (
        <section key={outcome} className="surface admin-card">
          <div className="cluster spread admin-row">
            <div>
              <h2>{t(`searches.caption.${outcome}`)}</h2>
              <p className="note">{t(`searches.lead.${outcome}`)}</p>
            </div>
            <SaveTable model={model} table={{ name: 'searches', outcome }} />
          </div>
          <Fetched fetching={model.searches[outcome]} loading={t('loading')} failed={t('failed')}>
            {(searches) => <SearchTable outcome={outcome} searches={searches} all={model.searches.all.value} />}
          </Fetched>
        </section>
      ))}
    </>
  );
});

type EmptyReason = SearchOutcome | 'none-found' | 'unknown';

/**
 * Why a table is empty. That every search was opened is true only where one found something. `all` holds the most
 * frequent searches; undefined until they are there.
 */
function reasonFor(outcome: SearchOutcome, all: readonly SearchInsight[] | undefined): EmptyReason {
  if (outcome === 'all') return 'all';
  if (all === undefined) return 'unknown';
  if (all.length === 0) return 'all';
  const hasFound = all.some(({ times, withoutResult }) => times > withoutResult);
  if (outcome !== 'nothing-opened' || hasFound) return outcome;
  return all.length < shownInsightRows ? 'none-found' : 'unknown';
}

/** Rule INSIGHT-6: searches with what came of them. Each leads to the synonyms, with its words filled in. */
const SearchTable = observer(function SearchTable({
  outcome,
  searches,
  all,
}: {
  readonly outcome: SearchOutcome;
  readonly searches: readonly SearchInsight[];
  /** What people searched for; undefined while it loads or when that failed. */
  readonly all: readonly SearchInsight[] | undefined;
}) {
  const { t } = useWords('insights');
  const mayAdminister = useMay()('administer');
  if (searches.length === 0) return <p className="note">{t(`searches.empty.${reasonFor(outcome, all)}`)}</p>;
  return (
    <DataTable
      className="insight-table is-searches"
      isScrolling
      caption={t(`searches.caption.${outcome}`)}
      rows={searches}
      columns={[
        { title: t('searches.query'), cell: ({ query }) => <bdi>{query}</bdi> },
        { title: t('searches.times'), cell: ({ times }) => numberText(times) },
        { title: t('searches.withoutResult'), cell: ({ withoutResult }) => numberText(withoutResult) },
        { title: t('searches.opened'), cell: ({ opened }) => numberText(opened) },
        ...(mayAdminister ? [{ cell: ({ query }: SearchInsight) => <AddSynonym query={query} /> }] : []),
      ]}
    />
  );
});

function AddSynonym({ query }: Pick<SearchInsight, 'query'>) {
  const { t } = useWords('insights');
  return (
    <ButtonLink
      kind="secondary"
      size="small"
      to={`/admin/synonyms?${new URLSearchParams({ word: query }).toString()}`}
      aria-label={t('searches.addNamed', { query })}
    >
      {t('searches.add')}
    </ButtonLink>
  );
}
