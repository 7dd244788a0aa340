import type { SearchInsight, SearchOutcome } from '../../../domain/insights/insights.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
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
  if (searches.length === 0) return <p className="insight-note">{t(`searches.empty.${outcome}`)}</p>;
  return (
    <div className="insight-scroll" role="region" aria-label={t(`searches.caption.${outcome}`)} tabIndex={0}>
      <table className="insight-table is-searches">
        <caption className="visually-hidden">{t(`searches.caption.${outcome}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('searches.query')}</th>
            <th scope="col">{t('searches.times')}</th>
            <th scope="col">{t('searches.withoutResult')}</th>
            <th scope="col">{t('searches.opened')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {searches.map(({ query, times, withoutResult, opened }) => (
            <tr key={query}>
              <th scope="row">
                <bdi>{query}</bdi>
              </th>
              <td>{numberText(times)}</td>
              <td>{numberText(withoutResult)}</td>
              <td>{numberText(opened)}</td>
              <td className="insight-way">
                <ButtonLink
                  kind="secondary"
                  size="small"
                  to={`/admin/synonyms?${new URLSearchParams({ word: query }).toString()}`}
                  aria-label={t('searches.addNamed', { query })}
                >
                  {t('searches.add')}
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
