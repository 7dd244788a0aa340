import type { Timeline } from '../../../domain/item/timeline.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface RecordingProps extends Pick<Timeline, 'recording'> {
  /** Opens the editor at the field of the recording. */
  readonly edit: () => void;
}

/** The recording of the session and its state. */
export function Recording({ recording, edit }: RecordingProps) {
  const { t } = useWords('timeline');
  return (
    <>
      {recording === null ? (
        <p>{t('recording.none')}</p>
      ) : (
        <p className="timeline-recording">
          <a href={`/webinars/${recording.slug}`} target="_blank" rel="noreferrer">
            <bdi>{recording.title}</bdi>
            <span className="visually-hidden"> {t('opensTab')}</span>
          </a>{' '}
          <Badge hue={recording.published ? 'accent' : 'strong'}>
            {t(recording.published ? 'recording.published' : 'recording.draft')}
          </Badge>
        </p>
      )}
      {recording?.published === false ? <p className="timeline-note">{t('recording.draftNote')}</p> : null}
      <Button kind="secondary" size="small" onClick={edit}>
        {t(recording === null ? 'recording.link' : 'recording.change')}
      </Button>
    </>
  );
}
