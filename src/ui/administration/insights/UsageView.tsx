import { observer } from 'mobx-react-lite';
import { useSearchParams, Link } from 'react-router-dom';
import { hourLabel } from '../../../domain/date/dates.ts';
import { buttonClass } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { DayFigures } from './DayFigures.tsx';
import { FilmSection } from './FilmSection.tsx';
import { insightAddressWith } from './insightAddress.ts';
import type { InsightViewProps } from './InsightsModel.ts';
import { SaveTable } from './SaveTable.tsx';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { figureNames, type ItemInsight } from '../../../domain/insights/insights.ts';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { numberText, percentText } from './figureTexts.ts';

/** Views, plays, objectives and registrations: in sum, by day, and by item. */
export const UsageView = observer(function UsageView({ model, address: { query, film } }: InsightViewProps) {
  const { t } = useWords('insights');
  const { zone } = useAdministration();
  const [parameters] = useSearchParams();
  const { isEmpty } = model;
  return (
    <>
      <section className="surface admin-card">
        <div className="cluster spread admin-row">
          <h2>{t('figures.title')}</h2>
          {isEmpty ? null : <SaveTable model={model} table={{ name: 'days' }} />}
        </div>
        <Fetched fetching={model.overview} loading={t('loading')} failed={t('failed')}>
          {(insights) => (
            <>
              {isEmpty ? <Nothing /> : <DayFigures insights={insights} />}
              {insights.countedUntil === null ? null : (
                <p className="note">{t('countedUntil', { time: hourLabel(new Date(insights.countedUntil), zone) })}</p>
              )}
              {insights.dropped === 0 ? null : (
                <p className="note">
                  {t('dropped', { count: insights.dropped, number: numberText(insights.dropped) })}
                </p>
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
      {isEmpty ? null : (
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
      )}
    </>
  );
});

/** Says once that there is nothing, what will appear, and what is counted. */
function Nothing() {
  const { t } = useWords('insights');
  const { settings } = useSite();
  return (
    <div className="part-state">
      <p>{t('empty')}</p>
      <p className="note">{t('emptyHint')}</p>
      <a className={buttonClass({ kind: 'secondary', size: 'small' })} href={settings.brand.privacyUrl}>
        {t('counted')}
      </a>
    </div>
  );
}

/** The items with their figures. `filmAddress` leads to how far a film is watched. */
function ItemTable({
  items,
  filmAddress,
}: {
  readonly items: readonly ItemInsight[];
  readonly filmAddress: (item: ItemInsight) => string;
}) {
  const { t } = useWords('insights');
  if (items.length === 0) return <p className="part-state">{t('empty')}</p>;
  return (
    <DataTable
      className="insight-table"
      isScrolling
      caption={t('items.caption')}
      rows={items}
      columns={[
        {
          title: t('items.item'),
          cell: ({ kind, slug, id, title }) => (
            <>
              <Link to={itemPath(kind, slug ?? id)}>
                <bdi>{title}</bdi>
              </Link>
              <span className="note">{t(`items.kinds.${kind}`)}</span>
            </>
          ),
        },
        ...figureNames.map((name) => ({
          title: t(`figures.${name}`),
          cell: (item: ItemInsight) => numberText(item[name]),
        })),
        {
          title: t('items.watched'),
          cell: (item) =>
            item.kind === 'upcoming' ? (
              '–'
            ) : (
              <Link to={filmAddress(item)} preventScrollReset>
                {item.watched === null ? null : `${percentText(item.watched)} `}
                <span className={item.watched === null ? undefined : 'visually-hidden'}>{t('items.curve')}</span>{' '}
                <span className="visually-hidden">{t('items.curveOf', { title: item.title })}</span>
              </Link>
            ),
        },
      ]}
    />
  );
}
