import { dayLabel } from '../../../domain/date/dates.ts';
import { universalZone } from '../../../domain/date/clock.ts';
import type { Timeline } from '../../../domain/item/timeline.ts';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** The days that are shown at once; the others are behind a disclosure. */
const shownDays = 7;

type Days = Timeline['registrations']['days'];

/** How often the registration link was opened, the last day first. */
export function Registrations({ registrations: { total, days } }: Pick<Timeline, 'registrations'>) {
  const { t } = useWords('timeline');
  if (total === 0) return <p>{t('registrations.none')}</p>;
  const most = Math.max(...days.map(({ clicks }) => clicks));
  const newest = days.toReversed();
  const earlier = newest.slice(shownDays);
  return (
    <>
      <p>{t('registrations.total', { count: total })}</p>
      <DaysTable days={newest.slice(0, shownDays)} most={most} />
      {earlier.length === 0 ? null : (
        <details>
          <summary>{t('registrations.earlier', { count: earlier.length })}</summary>
          <DaysTable days={earlier} most={most} />
        </details>
      )}
      <p className="timeline-note">{t('registrations.note')}</p>
    </>
  );
}

function DaysTable({ days, most }: { readonly days: Days; readonly most: number }) {
  const { t } = useWords('timeline');
  return (
    <DataTable
      className="timeline-table"
      rows={days}
      columns={[
        {
          title: t('registrations.day'),
          cell: ({ day }) => <time dateTime={day}>{dayLabel(new Date(day), universalZone)}</time>,
        },
        {
          title: t('registrations.clicks'),
          cell: ({ clicks }) => (
            <>
              <span className="timeline-bar" style={{ inlineSize: `${(60 * clicks) / most}%` }} aria-hidden="true" />
              {clicks}
            </>
          ),
        },
      ]}
    />
  );
}
