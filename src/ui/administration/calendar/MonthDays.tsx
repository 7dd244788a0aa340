import { itemPath } from '../../../domain/item/itemPath.ts';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { monthNames, weekdayNames } from '../../../domain/date/searchDate.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useMay } from '../state/useMay.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { CalendarEntry } from './entriesOf.ts';

interface MonthDaysProps {
  readonly days: readonly { readonly day: string; readonly entries: readonly CalendarEntry[] }[];
  readonly month: string;
  readonly today: string;
  readonly isBusy: boolean;
}

/** The days of a month: weeks below each other on wide screens, on small ones a list of the days with entries. */
export function MonthDays({ days, month, today, isBusy }: MonthDaysProps) {
  return (
    <div aria-busy={isBusy}>
      <div className="calendar-weekdays" aria-hidden="true">
        {days.slice(0, 7).map(({ day }) => (
          <span key={day}>{weekdayOf(day).slice(0, 3)}</span>
        ))}
      </div>
      <ol className="calendar-days">
        {days.map(({ day, entries }) => (
          <li
            key={day}
            className={[
              'calendar-day',
              entries.length === 0 ? 'is-empty' : '',
              day.startsWith(month) ? '' : 'is-outside',
            ].join(' ')}
            aria-current={day === today ? 'date' : undefined}
          >
            <h3>
              <DayName day={day} />
            </h3>
            <ul>
              {entries.map((entry) => (
                <li key={`${entry.kind} ${entry.of.id}`}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The number of a day; its whole name where there is room for it, and for screen readers. */
function DayName({ day }: { readonly day: string }) {
  const { t } = useWords('planCalendar');
  const number = Number(day.slice(8));
  const month = monthNames[Number(day.slice(5, 7)) - 1] ?? '';
  return (
    <time dateTime={day}>
      <span className="calendar-number" aria-hidden="true">
        {number}
      </span>
      <span className="calendar-name">{t('day', { weekday: weekdayOf(day), month, day: number })}</span>
    </time>
  );
}

/** A plan opens its schedule, or its page for those who may not change it; a session its page. */
const Entry = observer(function Entry({ entry }: { readonly entry: CalendarEntry }) {
  const { dialogs } = useAdministration();
  const { t } = useWords('planCalendar');
  const mayPublish = useMay()('publish');
  const { kind, of, time, title, release } = entry;
  const content = (
    <>
      <span className="calendar-time">
        {time} {t(`kinds.${kind}`)}
      </span>{' '}
      <bdi>{title}</bdi>
      {release === null ? null : <span className="calendar-note"> {release}</span>}
      {'startsAt' in of && !of.published ? <span className="calendar-note"> {t('draft')}</span> : null}
      {'startsAt' in of && of.cancellation !== null ? <span className="calendar-note"> {t('cancelled')}</span> : null}
    </>
  );
  const className = `bare-button calendar-entry calendar-entry-${kind}`;
  return 'startsAt' in of ? (
    <Link className={className} to={`/upcoming/${of.id}`}>
      {content}
    </Link>
  ) : mayPublish ? (
    <button type="button" className={className} onClick={() => dialogs.open({ name: 'plan', item: of })}>
      {content}
    </button>
  ) : (
    <Link className={className} to={itemPath(of.kind, of.id)}>
      {content}
    </Link>
  );
});

function weekdayOf(day: string): string {
  return weekdayNames[new Date(day).getUTCDay()] ?? '';
}
