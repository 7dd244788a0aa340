import { isLive, type UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';
import { RemindMe } from '../reminders/RemindMe.tsx';
import { RegisterButton } from './RegisterButton.tsx';

interface SessionActionsProps {
  readonly webinar: UpcomingWebinar;
  readonly now: Date;
}

/** The actions of a webinar that is not over. */
export function SessionActions({ webinar, now }: SessionActionsProps) {
  const { t } = useWords('upcomingPage');
  const { t: shared } = useWords('upcoming');
  const isNow = isLive(webinar, now);
  const { recordedWebinar } = webinar;
  const hint = (isRegistered: boolean) => {
    if (isRegistered) return t(isNow ? 'joins' : 'opened');
    return t(webinar.public ? 'forEveryone' : 'forSubscribers');
  };
  return (
    <div className="actions session-actions">
      <RegisterButton webinar={webinar} isLive={isNow} hint={hint} />
      <AddToCalendar webinar={webinar} size="medium" />
      {webinar.published && !isNow ? <RemindMe webinar={webinar} size="medium" /> : null}
      {recordedWebinar === null ? null : (
        <ButtonLink kind="link" to={`/webinars/${recordedWebinar.slug}`}>
          {shared('recording')}
        </ButtonLink>
      )}
      <p className="session-scripts">{t('needsScripts')}</p>
    </div>
  );
}
