import { itemPath } from '../../../domain/item/itemPath.ts';
import { observer } from 'mobx-react-lite';
import { Link, useSearchParams } from 'react-router-dom';
import { isMonth, monthAfter, monthAt, monthLabel } from '../../../domain/date/month.ts';
import type { PlannedItem } from '../../../domain/plan/plan.ts';
import { isoDay } from '../../../domain/date/clock.ts';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { useArrival } from '../../base/page/useArrival.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { useMay } from '../state/useMay.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { CalendarModel } from './CalendarModel.ts';
import { planCalendarWordsEn } from './planCalendarWords.en.ts';
import { MonthDays } from './MonthDays.tsx';
import './calendar.css';

/** Rule PLAN-11: what is planned, at `/admin/calendar`. `?month=2026-12` shows another month than the current one. */
export const CalendarPage = observer(function CalendarPage() {
  const { t } = useScreenWords('planCalendar', planCalendarWordsEn);
  const { Frame } = useSite();
  const { itemChanges, planEditing, planned, zone } = useAdministration();
  const [query] = useSearchParams();
  const now = new Date();
  const asked = query.get('month') ?? '';
  const month = isMonth(asked) ? asked : monthAt(now, zone);
  const model = useModel(() => new CalendarModel(month, zone, planEditing, planned), {
    key: month,
    changes: itemChanges.counts.upcoming,
  });
  const heading = useArrival(t('title'));
  const { days, failed, hasFailed, isLoading } = model;
  const isEmpty = days.every(({ day, entries }) => entries.length === 0 || !day.startsWith(month));
  return (
    <Frame>
      <div className="stack admin-page calendar">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p>{t('lead', { zone })}</p>
        </header>
        <Failed plans={failed} />
        <section className="stack" aria-label={monthLabel(month)}>
          <div className="cluster spread calendar-head">
            <h2>{monthLabel(month)}</h2>
            <Months month={month} current={monthAt(now, zone)} />
          </div>
          <div role="status" className="note">
            {isLoading ? <span className="visually-hidden">{t('loading')}</span> : null}
            {!isLoading && !hasFailed && isEmpty ? t('none') : null}
          </div>
          {hasFailed ? (
            <div role="alert" className="part-state">
              <p>{t('failed')}</p>
              <Button kind="secondary" size="small" onClick={() => void model.load()}>
                {t('again')}
              </Button>
            </div>
          ) : null}
          <MonthDays days={days} month={month} today={isoDay(now, zone)} isBusy={isLoading} />
        </section>
      </div>
    </Frame>
  );
});

/** Each month has an address of its own. */
function Months({ month, current }: { readonly month: string; readonly current: string }) {
  const { t } = useWords('planCalendar');
  const to = (other: string) => (other === current ? '/admin/calendar' : `/admin/calendar?month=${other}`);
  const [previous, next] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <nav className="cluster" aria-label={t('months')}>
      <ButtonLink kind="secondary" size="small" to={to(current)} preventScrollReset>
        {t('today')}
      </ButtonLink>
      <ButtonLink
        kind="secondary"
        size="small"
        to={to(previous)}
        preventScrollReset
        aria-label={`${t('previous')}: ${monthLabel(previous)}`}
      >
        <span aria-hidden="true">‹</span>
      </ButtonLink>
      <ButtonLink
        kind="secondary"
        size="small"
        to={to(next)}
        preventScrollReset
        aria-label={`${t('next')}: ${monthLabel(next)}`}
      >
        <span aria-hidden="true">›</span>
      </ButtonLink>
    </nav>
  );
}

/** What was not published at its time, in whatever month. */
const Failed = observer(function Failed({ plans }: { readonly plans: readonly PlannedItem[] }) {
  const { dialogs } = useAdministration();
  const mayPublish = useMay()('publish');
  const { t } = useWords('planCalendar');
  if (plans.length === 0) return null;
  return (
    <div className="callout note calendar-failed">
      <p>
        <b>{t('notPublished', { count: plans.length })}</b>
      </p>
      <ul>
        {plans.map((plan) => (
          <li key={plan.id}>
            {mayPublish ? (
              <button
                type="button"
                className="bare-button calendar-entry calendar-entry-failed"
                onClick={() => dialogs.open({ name: 'plan', item: plan })}
              >
                <bdi>{plan.title}</bdi>
              </button>
            ) : (
              <Link className="bare-button calendar-entry calendar-entry-failed" to={itemPath(plan.kind, plan.id)}>
                <bdi>{plan.title}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
});
