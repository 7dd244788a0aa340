import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** The notice of a webinar that is over, with its recording if there is one. */
export function SessionEnded({ webinar: { recordedWebinar } }: { readonly webinar: UpcomingWebinar }) {
  const { t } = useWords('upcomingPage');
  return (
    <div className="session-ended">
      <p>
        <b>{t('ended')}</b> {t(recordedWebinar === null ? 'endedWithout' : 'endedWithRecording')}
      </p>
      {recordedWebinar === null ? (
        <ButtonLink kind="secondary" to="/upcoming">
          {t('upcoming')}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/webinars/${recordedWebinar.slug}`}>{t('watch')}</ButtonLink>
      )}
    </div>
  );
}
