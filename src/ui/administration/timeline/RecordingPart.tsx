import type { Timeline } from '../../../domain/item/timeline.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { TimelinePart } from './TimelinePart.tsx';

interface RecordingPartProps extends Pick<Timeline, 'recording'> {
  /** Opens the editor at the field of the recording. */
  readonly edit: () => void;
}

/** The recording of the session and its state. */
export function RecordingPart({ recording, edit }: RecordingPartProps) {
  const { t } = useWords('timeline');
  return (
    <TimelinePart title={t('recording.title')}>
      {recording === null ? (
        <p>{t('recording.none')}</p>
      ) : (
        <>
          <p className="timeline-recording">
            <a href={`/webinars/${recording.slug}`} target="_blank" rel="noreferrer">
              <bdi>{recording.title}</bdi>
              <span className="visually-hidden"> {t('opensTab')}</span>
            </a>{' '}
            {recording.published ? (
              <Badge hue="accent">{t('recording.published')}</Badge>
            ) : (
              <Badge hue="strong">{t('recording.draft')}</Badge>
            )}
          </p>
          {recording.published ? null : <p className="timeline-note">{t('recording.draftNote')}</p>}
        </>
      )}
      <Button kind="secondary" size="small" onClick={edit}>
        {t(recording === null ? 'recording.link' : 'recording.change')}
      </Button>
    </TimelinePart>
  );
}
