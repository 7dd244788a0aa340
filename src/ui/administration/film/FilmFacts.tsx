import { observer } from 'mobx-react-lite';
import { dayLabel } from '../../../domain/date/dates.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { FilmFile, FilmFiles } from '../../../domain/film/filmFiles.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Problem } from './PartProblem.tsx';
import type { FilmModel } from './FilmModel.ts';
import { comingOf } from '../uploads/followFilm.ts';

interface FilmFactsProps {
  readonly model: FilmModel;
  readonly files: FilmFiles;
  readonly item: Filmed;
  readonly zone: string;
}

/** The current file, and the processing of it or of the file that will replace it. */
export const FilmFacts = observer(function FilmFacts({ model, files, item, zone }: FilmFactsProps) {
  const { t } = useWords('film');
  const { file, next } = files;
  const { state, percent, error } = comingOf(files);
  const name = next?.file.name ?? file?.name ?? t('film.unnamed');
  const isUnderWay = state === 'processing' || state === 'waiting';
  return (
    <>
      {file === null ? null : (
        <p className="note">
          <FileName file={file} zone={zone} />
          {item.duration > 0 && files.state === 'ready'
            ? ` · ${t('film.length', { duration: clockTime(item.duration) })}`
            : ''}
        </p>
      )}
      {next === null || !isUnderWay ? null : <p className="note">{t('film.next', { file: name })}</p>}
      {isUnderWay ? (
        <div className="stack film-processing">
          <p role="status">{t('film.state')}</p>
          <progress
            className="upload-bar"
            max={100}
            value={state === 'waiting' ? 0 : percent}
            aria-label={t('upload.processing', { file: name })}
          >
            {percent} %
          </progress>
          <p className="note">{state === 'waiting' ? t('film.waiting') : t('upload.percent', { percent })}</p>
        </div>
      ) : null}
      {state === 'failed' ? (
        <Problem title={t('film.error')}>
          <p>
            {t(next === null ? 'film.failed' : 'film.failedNext')} {error}
          </p>
          <Button kind="secondary" size="small" onClick={() => void model.processAgain()}>
            {t('film.retry')}
          </Button>
        </Problem>
      ) : null}
    </>
  );
});

function FileName({ file: { name, uploadedAt }, zone }: { readonly file: FilmFile; readonly zone: string }) {
  const { t } = useWords('film');
  return (
    <>
      <strong>{name ?? t('film.unnamed')}</strong>
      {uploadedAt === null ? '' : ` · ${t('film.uploaded', { day: dayLabel(new Date(uploadedAt), zone) })}`}
    </>
  );
}
