import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import { useState, useId } from 'react';
import { acceptedFiles } from '../../../domain/film/chosenFile.ts';
import { inChunk } from '../../base/loading/Chunk.ts';
import { LateDialog } from '../../base/page/DialogBoundary.tsx';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { FilmChooser } from '../film/FilmChooser.tsx';
import { Problem } from '../film/PartProblem.tsx';
import { useAdministration, type Administration } from '../state/AdministrationContext.ts';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import './drop.css';
import { DropModel, type DropPorts } from './DropModel.ts';
import { dropWordsEn } from './dropWords.en.ts';
import { hashFile } from './hashFile.ts';
import { placeFiles, readDrop } from './readDrop.ts';
import { Button } from '../../base/kit/Button.tsx';
import type { FileComparison } from './FileComparison.ts';

export const reviewChunk = inChunk(
  async () => (await import(/* webpackChunkName: "DropReview" */ './DropReview.tsx')).DropReview,
);

const accept = `${acceptedFiles.film},${acceptedFiles.captions}`;

/** Rule UPLOAD-16: the drop area of a list. Each dropped film becomes a draft. */
export const DropZone = observer(function DropZone({ kind }: { readonly kind: FilmKind }) {
  const { t: filmWords } = useScreenWords('film', filmWordsEn);
  const { t } = useScreenWords('drop', dropWordsEn);
  const administration = useAdministration();
  const [model] = useState(
    () => new DropModel({ ...administration, kind, hashFile, create: creating(kind, administration) }),
  );
  const { added, continued, lostCaptions, isUnreadable, isCancelled } = model;
  const done = [
    continued > 0 ? t('continued', { count: continued }) : '',
    added > 0 ? t('added', { count: added }) : '',
    isCancelled ? t('notAdded') : '',
  ].filter(Boolean);
  return (
    <div className="stack film-part film-drop">
      <FilmChooser
        part="film"
        accept={accept}
        isMany
        isBusy={model.isBusy}
        hint={`${t('hint')} ${filmWords('film.hint')}`}
        onFiles={(files) => void model.take(Promise.resolve(placeFiles(files)))}
        onDrop={(dropped) => void model.take(readDrop(dropped))}
      />
      <DropComparison comparison={model.comparison} />
      {model.isAsking ? (
        <LateDialog chunk={reviewChunk} close={() => model.close()}>
          <reviewChunk.Screen model={model} />
        </LateDialog>
      ) : null}
      {lostCaptions.length === 0 && !isUnreadable ? null : (
        <Problem>
          {isUnreadable ? <p>{t('unreadable')}</p> : null}
          {lostCaptions.map(({ fileName, title, messages }) => (
            <p key={`${title} ${fileName}`}>{[t('lost', { file: fileName, title }), ...messages].join(' ')}</p>
          ))}
        </Problem>
      )}
      <p className="part-done" role="status">
        {done.join(' ')}
      </p>
    </div>
  );
});

function creating(kind: FilmKind, { videoEditing, webinarEditing }: Administration): DropPorts['create'] {
  return kind === 'video'
    ? ({ title }) => videoEditing.create({ name: title })
    : ({ title, description, categories }) => webinarEditing.create({ title, description, categories });
}

/** The dropped file that is being compared with the films on the site. */
const DropComparison = observer(function DropComparison({ comparison }: { readonly comparison: FileComparison }) {
  const { t } = useWords('drop');
  const id = useId();
  const { reading } = comparison;
  if (reading === undefined) return null;
  const { fileName: file, percent } = reading;
  return (
    <div className="drop-comparing">
      <p id={id} dir="auto">
        {t('comparing', { file, percent })}
      </p>
      <progress className="upload-bar" aria-labelledby={id} max={100} value={percent} />
      <Button kind="secondary" size="small" onClick={() => comparison.cancel()}>
        {t('cancel')}
      </Button>
    </div>
  );
});
