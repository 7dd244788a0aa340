import { dayLabel } from '../../../domain/date/dates.ts';
import type { ReplacedFile } from '../../../domain/film/filmFiles.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface ReplacedFilesProps {
  readonly files: readonly ReplacedFile[];
  readonly isBusy: boolean;
  readonly zone: string;
  readonly restore: (fileId: string) => void;
}

/** The replaced files. Each can be restored for some time. */
export function ReplacedFiles({ files, isBusy, zone, restore }: ReplacedFilesProps) {
  const { t } = useWords('film');
  const day = (instant: string) => dayLabel(new Date(instant), zone);
  return (
    <details className="film-replaced">
      <summary>
        {t('film.replaced')} ({files.length})
      </summary>
      <ul role="list">
        {files.map(({ id, name, replacedAt, restorableUntil }) => (
          <li key={id}>
            <p>
              <strong>{name ?? t('film.unnamed')}</strong>
              <br />
              {t('film.until', { replaced: day(replacedAt), until: day(restorableUntil) })}
            </p>
            <Button
              kind="secondary"
              size="small"
              isWaiting={isBusy}
              aria-label={t('film.restoreNamed', { file: name ?? t('film.unnamed') })}
              onClick={() => restore(id)}
            >
              {t('film.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
