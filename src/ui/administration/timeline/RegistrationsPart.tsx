import { dayLabel } from '../../../domain/date/dates.ts';
import { universalZone } from '../../../domain/date/zone.ts';
import type { Timeline } from '../../../domain/item/timeline.ts';
import { useWords } from '../../base/words/useWords.ts';
import { TimelinePart } from './TimelinePart.tsx';

/** The days that are shown at once; the others are behind a disclosure. */
const shownDays = 7;

type Days = Timeline['registrations']['days'];

/** How often the registration link was opened, the last day first. */
export function RegistrationsPart({ registrations: { total, days } }: Pick<Timeline, 'registrations'>) {
  const { t } = useWords('timeline');
  if (total === 0)
    return (
      <TimelinePart title={t('registrations.title')}>
        <p>{t('registrations.none')}</p>
      </TimelinePart>
    );
  const most = Math.max(...days.map(({ clicks }) => clicks));
  const newest = days.toReversed();
  const earlier = newest.slice(shownDays);
  return (
    <TimelinePart title={t('registrations.title')}>
      <p>{t('registrations.total', { count: total })}</p>
      <DaysTable days={newest.slice(0, shownDays)} most={most} />
      {earlier.length === 0 ? null : (
        <details>
          <summary>{t('registrations.earlier', { count: earlier.length })}</summary>
          <DaysTable days={earlier} most={most} />
        </details>
      )}
      <p className="timeline-note">{t('registrations.note')}</p>
    </TimelinePart>
  );
}

function DaysTable({ days, most }: { readonly days: Days; readonly most: number }) {
  const { t } = useWords('timeline');
  return (
    <table className="timeline-table">
      <thead>
        <tr>
          <th scope="col">{t('registrations.day')}</th>
          <th scope="col">{t('registrations.clicks')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, clicks }) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{dayLabel(new Date(day), universalZone)}</time>
            </th>
            <td>
              <span className="timeline-bar" style={{ inlineSize: `${(60 * clicks) / most}%` }} aria-hidden="true" />
              {clicks}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
