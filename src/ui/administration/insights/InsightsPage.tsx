import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../domain/insights/period.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { saveFile } from '../../features/my/saveFile.ts';
import { useMay } from '../state/useMay.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { ErrorList } from './ErrorList.tsx';
import { insightAddressWith, insightViews, readInsightAddress, type InsightView } from './insightAddress.ts';
import { LearnedView } from '../learned/LearnedView.tsx';
import { InsightsModel, type InsightViewProps } from './InsightsModel.ts';
import { insightsWordsEn } from './insightsWords.en.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { SearchesView } from './SearchesView.tsx';
import { UsageView } from './UsageView.tsx';
import './insights.css';

/** The views of a period. */
const countedViews: Readonly<Partial<Record<InsightView, ComponentType<InsightViewProps>>>> = {
  usage: UsageView,
  searches: SearchesView,
};
/** The views without a period, for administrators only: they show what there is now. */
const administratorViews: Readonly<Partial<Record<InsightView, ComponentType>>> = {
  learned: LearnedView,
  errors: ErrorList,
};

/** Spreadsheets need the byte order mark, which a browser removes from an answer. */
const saveTable = (name: string, text: string) => saveFile(name, 'text/csv', `\ufeff${text.replace(/^\ufeff/, '')}`);

/**
 * Rules INSIGHT-9 and LEARN-10: what visitors view, watch and search, what the search learned from it, and the errors of
 * their browsers, at `/admin/insights`. The address holds the period, the product and the view.
 */
export const InsightsPage = observer(function InsightsPage() {
  const { t } = useScreenWords('insights', insightsWordsEn);
  const { Frame } = useSite();
  const { insightReports } = useAdministration();
  const [parameters] = useSearchParams();
  const [today] = useState(() => dayOf(new Date()));
  const [model] = useState(() => new InsightsModel(insightReports, saveTable));
  const address = useMemo(() => readInsightAddress(parameters, today), [parameters, today]);
  const { from, to, product } = address.query;
  const mayAdminister = useMay()('administer');
  const views = insightViews.filter((name) => countedViews[name] !== undefined || mayAdminister);
  const view = views.find((name) => name === address.view) ?? 'usage';
  const heading = useArrival(t('title'));
  useEffect(() => {
    model.show(view, { from, to, product });
    return () => model.leave();
  }, [model, view, from, to, product]);
  const Current = administratorViews[view];
  const Counted = countedViews[view];
  return (
    <Frame>
      <div className="stack admin-page insights">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          {Counted === undefined ? null : <p>{t('lead')}</p>}
        </header>
        <nav className="insight-views" aria-label={t('views.label')}>
          {views.map((name) => (
            <Link
              key={name}
              to={insightAddressWith(parameters, { view: name, film: '' })}
              preventScrollReset
              aria-current={name === view ? 'page' : undefined}
            >
              {t(`views.${name}`)}
            </Link>
          ))}
        </nav>
        {Current === undefined ? null : <Current />}
        {Counted === undefined ? null : (
          <>
            <PeriodBar address={address} />
            <Counted model={model} address={address} />
          </>
        )}
      </div>
    </Frame>
  );
});
