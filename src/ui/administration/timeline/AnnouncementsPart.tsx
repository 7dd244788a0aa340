import { dayLabel, hourLabel, whenLabel } from '../../../domain/date/dates.ts';
import type { Timeline, TimelineEvent } from '../../../domain/item/timeline.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { TimelinePart } from './TimelinePart.tsx';

/** What visitors were told, the first event first. */
export function AnnouncementsPart({ events }: Pick<Timeline, 'events'>) {
  const { t } = useWords('timeline');
  return (
    <TimelinePart title={t('announcements.title')}>
      {events.length === 0 ? (
        <p>{t('announcements.none')}</p>
      ) : (
        <ol className="timeline-events">
          {events.map((event, index) => (
            <Event key={index} event={event} />
          ))}
        </ol>
      )}
    </TimelinePart>
  );
}

function Event({ event: { kind, at, startsAt, previousStartsAt } }: { readonly event: TimelineEvent }) {
  const { zone } = useAdministration();
  const { t } = useWords('timeline');
  const happened = new Date(at);
  const to = whenLabel(new Date(startsAt), zone);
  const from = previousStartsAt === null ? undefined : whenLabel(new Date(previousStartsAt), zone);
  const isAnnouncement = kind === 'announced' || kind === 'announced-again';
  return (
    <li className={kind === 'cancelled' ? 'timeline-cancelled' : undefined}>
      <b>{t(`announcements.kinds.${kind}`)}</b> {from !== undefined ? t('announcements.moved', { from, to }) : null}
      {from === undefined && isAnnouncement ? t('announcements.for', { start: to }) : null}
      <time dateTime={at}>{`${dayLabel(happened, zone)}, ${hourLabel(happened, zone)}`}</time>
    </li>
  );
}
