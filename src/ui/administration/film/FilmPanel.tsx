import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { Objective } from '../../../domain/item/webinar.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { FilmChooser } from './FilmChooser.tsx';
import { FilmFacts } from './FilmFacts.tsx';
import './film.css';
import type { FilmModel } from './FilmModel.ts';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { PartProblem, Problem } from './PartProblem.tsx';
import { refusedChoice } from '../uploads/uploadWording.ts';
import { UploadRow } from '../uploads/UploadRow.tsx';
import { dayLabel } from '../../../domain/date/dates.ts';
import type { ReplacedFile } from '../../../domain/film/filmFiles.ts';

interface FilmPanelProps {
  readonly model: FilmModel;
  readonly item: Filmed;
  /** The objectives behind the end of the current film. */
  readonly outside: readonly Objective[];
  readonly zone: string;
}

/** The film of an item: choosing, uploading, processing and restoring a file. */
export const FilmPanel = observer(function FilmPanel({ model, item, outside, zone }: FilmPanelProps) {
  const { t } = useScreenWords('film', filmWordsEn);
  const id = useId();
  useEffect(() => {
    model.start();
    return () => model.stop();
  }, [model]);
  const {
    files,
    upload,
    doubtfulFile,
    refused,
    saving,
    isGone,
    target: { kind },
  } = model;
  const choose = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const why = refusedChoice(t, file, 'film');
    if (why === undefined) model.choose(file);
    else model.refuse(why);
  };
  // Another file can be chosen after this upload is cancelled.
  const isOnItsWay = upload !== undefined && upload.state !== 'failed' && upload.state !== 'cancelled';
  const hasFile = files !== undefined && files.file !== null;
  return (
    <section className="stack film-part" aria-labelledby={id}>
      <h4 id={id}>{t(`film.heading.${kind}`)}</h4>
      {files === undefined && !isGone ? <Spinner size="small" label={t(`film.loading.${kind}`)} /> : null}
      {isGone ? <Problem>{t('part.gone')}</Problem> : null}
      {files !== undefined && !hasFile && upload === undefined ? (
        <p className="note">{t(`film.none.${kind}`)}</p>
      ) : null}
      {hasFile ? <FilmFacts model={model} files={files} item={item} zone={zone} /> : null}
      {upload === undefined ? null : <UploadRow upload={upload} queue={model.queue} hasTitle={false} />}
      {outside.length === 0 ? null : (
        <div className="stack callout film-warning">
          <p>{t('film.outside', { count: outside.length })}</p>
          <ul>
            {outside.map(({ title, time }, index) => (
              <li key={index}>{t('film.outsideItem', { title, time: clockTime(time) })}</li>
            ))}
          </ul>
        </div>
      )}
      {isGone || isOnItsWay ? null : (
        <FilmChooser
          part="film"
          label={t(hasFile ? 'film.replace' : 'chooser.choose')}
          hint={
            hasFile ? (
              <>
                {t('film.replaceHint')} {t('film.hint')}
              </>
            ) : (
              t('film.hint')
            )
          }
          onFiles={choose}
        />
      )}
      <Problem>{refused}</Problem>
      {doubtfulFile === undefined ? null : (
        <Problem>
          <p>{t('chooser.notFilm', { file: doubtfulFile.name })}</p>
          <Button kind="secondary" size="small" onClick={() => model.chooseAnyway()}>
            {t('chooser.anyway')}
          </Button>
        </Problem>
      )}
      {model.hasRetryFailed ? (
        <Problem title={t('film.error')}>
          <p>{t('part.fault')}</p>
        </Problem>
      ) : null}
      <PartProblem failure={saving.failure} />
      {files === undefined || files.replaced.length === 0 ? null : (
        <ReplacedFiles
          files={files.replaced}
          isBusy={saving.isSaving}
          zone={zone}
          restore={(file) => void model.restore(file)}
        />
      )}
    </section>
  );
});

interface ReplacedFilesProps {
  readonly files: readonly ReplacedFile[];
  readonly isBusy: boolean;
  readonly zone: string;
  readonly restore: (fileId: string) => void;
}

/** The replaced files. Each can be restored for some time. */
function ReplacedFiles({ files, isBusy, zone, restore }: ReplacedFilesProps) {
  const { t } = useWords('film');
  const day = (instant: string) => dayLabel(new Date(instant), zone);
  return (
    <details className="film-replaced">
      <summary className="admin-summary label">
        {t('film.replaced')} ({files.length})
      </summary>
      <ul className="stack" role="list">
        {files.map(({ id, name, replacedAt, restorableUntil }) => (
          <li key={id} className="cluster spread">
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
