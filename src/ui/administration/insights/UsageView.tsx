import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { hourLabel } from '../../../domain/date/dates.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { DayFigures } from './DayFigures.tsx';
import { FilmSection } from './FilmSection.tsx';
import { insightAddressWith } from './insightAddress.ts';
import type { InsightViewProps } from './InsightsModel.ts';
import { ItemTable } from './ItemTable.tsx';
import { SaveTable } from './SaveTable.tsx';

/** Views, plays, objectives and registrations: in sum, by day, and by item. */
export const UsageView = observer(function UsageView({ model, address: { query, film } }: InsightViewProps) {
  const { t } = useWords('insights');
  const { zone } = useAdministration();
  const [parameters] = useSearchParams();
  return (
    <>
      <section className="surface admin-card">
        <div className="cluster spread admin-row">
          <h2>{t('figures.title')}</h2>
          <SaveTable model={model} table={{ name: 'days' }} />
        </div>
        <Fetched fetching={model.overview} loading={t('loading')} failed={t('failed')}>
          {(insights) => (
            <>
              <DayFigures insights={insights} />
              {insights.countedUntil === null ? null : (
                <p className="note">{t('countedUntil', { time: hourLabel(new Date(insights.countedUntil), zone) })}</p>
              )}
            </>
          )}
        </Fetched>
      </section>
      {film === undefined ? null : (
        <FilmSection
          key={`${film.kind} ${film.id}`}
          {...film}
          period={query}
          model={model}
          closed={insightAddressWith(parameters, { film: '' })}
        />
      )}
      <section className="surface admin-card">
        <div className="cluster spread admin-row">
          <h2>{t('items.title')}</h2>
          <SaveTable model={model} table={{ name: 'items' }} />
        </div>
        <Fetched fetching={model.items} loading={t('loading')} failed={t('failed')}>
          {(items) => (
            <ItemTable
              items={items}
              filmAddress={({ kind, slug, id }) => insightAddressWith(parameters, { film: `${kind}/${slug ?? id}` })}
            />
          )}
        </Fetched>
      </section>
    </>
  );
});
