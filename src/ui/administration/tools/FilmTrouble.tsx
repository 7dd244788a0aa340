import { observer } from 'mobx-react-lite';
import { BusyButton } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { FilmWatch } from './FilmWatch.ts';

/** Why processing a film failed, with a button that retries. */
export const FilmTrouble = observer(function FilmTrouble({
  watch,
  title,
}: {
  readonly watch: FilmWatch;
  readonly title: string;
}) {
  const { t } = useWords('administration');
  if (watch.state !== 'failed') return null;
  const reason = watch.files?.error;
  return (
    <div className="cluster trouble film-trouble">
      <p>{reason ? t('film.failedBecause', { reason }) : t('film.failed')}</p>
      {watch.hasRetryFailed ? (
        <p className="film-trouble-again" role="alert">
          {t('film.retryFailed')}
        </p>
      ) : null}
      <BusyButton
        kind="secondary"
        size="small"
        aria-label={t('film.retryNamed', { title })}
        busy={watch.isRetrying && t('film.retrying')}
        onClick={() => void watch.retry()}
      >
        {t('film.retry')}
      </BusyButton>
    </div>
  );
});
