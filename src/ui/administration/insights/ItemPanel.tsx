import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { figureNames } from '../../../domain/insights/insights.ts';
import { dayOf, lastDays } from '../../../domain/insights/period.ts';
import { meanShare } from '../../../domain/insights/watchCurve.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import { FilmCurve } from './FilmCurve.tsx';
import { FilmInsightModel } from './FilmInsightModel.ts';
import { numberText, percentText } from './figureTexts.ts';
import { insightsWordsEn } from './insightsWords.en.ts';
import './insights.css';

const shownDays = 28;

/** Rule INSIGHT-10: the figures of one film on its own page, in administration mode. */
export const ItemPanel = observer(function ItemPanel({ kind, id }: { readonly kind: FilmKind; readonly id: string }) {
  const { t } = useScreenWords('insights', insightsWordsEn);
  const { insightReports } = useAdministration();
  const [model] = useState(() => new FilmInsightModel(insightReports));
  useEffect(() => {
    model.load({ kind, id }, lastDays(shownDays, dayOf(new Date())));
    return () => model.leave();
  }, [model, kind, id]);
  return (
    <section className="insight-panel" aria-label={t('panel.title')}>
      <Fetched fetching={model.fetching} loading={t('loading')} failed={t('failed')}>
        {(found) => {
          if (!found.ok) return <p>{t('film.gone')}</p>;
          const { totals, watchThrough } = found.value;
          const watched = watchThrough.sections.reduce((sum, times) => sum + times, 0);
          const share = meanShare(watched, watchThrough.starts);
          const shown = figureNames.filter(
            (name) => name !== 'registrations' && (kind === 'webinar' || name !== 'objectives'),
          );
          return (
            <>
              <h2>{t('panel.title')}</h2>
              <dl className="cluster insight-facts">
                {shown.map((name) => (
                  <div key={name}>
                    <dt className="note">{t(`figures.${name}`)}</dt>
                    <dd>{numberText(totals[name])}</dd>
                  </div>
                ))}
                <div>
                  <dt className="note">{t('panel.watched')}</dt>
                  <dd>{share === null ? '–' : percentText(share)}</dd>
                </div>
              </dl>
              <FilmCurve film={found.value} />
              <Link to={`/admin/insights?film=${kind}/${found.value.slug}`}>{t('panel.more')}</Link>
            </>
          );
        }}
      </Fetched>
    </section>
  );
});
