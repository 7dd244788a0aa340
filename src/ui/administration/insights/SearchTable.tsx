import type { SearchInsight, SearchOutcome } from '../../../domain/insights/insights.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { numberText } from './figureTexts.ts';

/** Rule INSIGHT-6: searches with what came of them. Each leads to the synonyms, with its words filled in. */
export function SearchTable({
  outcome,
  searches,
}: {
  readonly outcome: SearchOutcome;
  readonly searches: readonly SearchInsight[];
}) {
  const { t } = useWords('insights');
  if (searches.length === 0) return <p className="admin-note">{t(`searches.empty.${outcome}`)}</p>;
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
        {
          cell: ({ query }) => (
            <ButtonLink
              kind="secondary"
              size="small"
              to={`/admin/synonyms?${new URLSearchParams({ word: query }).toString()}`}
              aria-label={t('searches.addNamed', { query })}
            >
              {t('searches.add')}
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
