import { whenLabel } from '../../../domain/date/dates.ts';
import type { Timeline, TimelineEvent } from '../../../domain/item/timeline.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Timestamp } from '../tools/Timestamp.tsx';

/** What visitors were told, the first event first. */
export function Announcements({ events }: Pick<Timeline, 'events'>) {
  const { t } = useWords('timeline');
  if (events.length === 0) return <p>{t('announcements.none')}</p>;
  return (
    <ol className="timeline-events">
      {events.map((event, index) => (
        <Event key={index} event={event} />
      ))}
    </ol>
  );
}

function Event({ event: { kind, at, startsAt, previousStartsAt } }: { readonly event: TimelineEvent }) {
  const { zone } = useAdministration();
  const { t } = useWords('timeline');
  const to = whenLabel(new Date(startsAt), zone);
  const from = previousStartsAt === null ? undefined : whenLabel(new Date(previousStartsAt), zone);
  const isAnnouncement = kind === 'announced' || kind === 'announced-again';
  return (
    <li className={kind === 'cancelled' ? 'timeline-cancelled' : undefined}>
      <b>{t(`announcements.kinds.${kind}`)}</b> {from !== undefined ? t('announcements.moved', { from, to }) : null}
      {from === undefined && isAnnouncement ? t('announcements.for', { start: to }) : null}
      <Timestamp at={at} />
    </li>
  );
}
