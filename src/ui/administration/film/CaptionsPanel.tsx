import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { acceptedFiles } from '../../../domain/film/chosenFile.ts';
import {
  captionLabels,
  captionLanguages,
  type CaptionLanguage,
  type CaptionTrack,
} from '../../../domain/film/caption.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button, buttonClass } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { CaptionsReport } from './CaptionsReport.tsx';
import type { CaptionsModel } from './CaptionsModel.ts';
import './film.css';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { scrollToMessage } from './scrollToMessage.ts';
import { PartProblem } from './PartProblem.tsx';
import { refusedChoice } from './refusedChoice.ts';

interface CaptionsPanelProps {
  readonly model: CaptionsModel;
  readonly title: string;
  readonly captions: readonly CaptionTrack[];
}

/** The captions of an item: whether each language has some, and the actions on them. */
export const CaptionsPanel = observer(function CaptionsPanel({ model, title, captions }: CaptionsPanelProps) {
  useScreenWords('film', filmWordsEn);
  const { t } = useWords('film');
  const id = useId();
  const { asked, doubtful, outcome, failure } = model;
  return (
    <section className="film-part" aria-labelledby={id}>
      <h4 id={id}>{t('captions.heading')}</h4>
      <p className="file-hint">{t('captions.hint')}</p>
      <ul className="captions-list">
        {captionLanguages.map((language) => (
          <Language
            key={language}
            language={language}
            model={model}
            track={captions.find((track) => track.language === language)}
          />
        ))}
      </ul>
      {doubtful === undefined ? null : (
        <div ref={scrollToMessage} className="part-problem" role="alert">
          <p>
            {t('captions.doubtful', {
              file: doubtful.file.name,
              named: captionLabels[doubtful.named],
              chosen: captionLabels[doubtful.language],
            })}
          </p>
          <p className="film-acts">
            {[doubtful.named, doubtful.language].map((language) => (
              <Button
                key={language}
                kind="secondary"
                size="small"
                onClick={() => void model.save(language, doubtful.file)}
              >
                {t('captions.saveAs', { language: captionLabels[language] })}
              </Button>
            ))}
          </p>
        </div>
      )}
      {outcome?.refused === undefined ? null : (
        <p ref={scrollToMessage} className="part-problem" role="alert">
          {outcome.refused}
        </p>
      )}
      <PartProblem failure={failure} />
      {outcome === undefined ? null : <CaptionsReport outcome={outcome} />}
      <p className="part-done" role="status">
        {outcome?.done === undefined
          ? ''
          : t(`captions.${outcome.done}`, { language: captionLabels[outcome.language] })}
      </p>
      {asked === undefined ? null : (
        <Dialog
          title={t('captions.deleteTitle', { language: captionLabels[asked] })}
          onClose={() => model.ask(undefined)}
          actions={
            <>
              <Button kind="secondary" onClick={() => model.ask(undefined)}>
                {t('captions.cancel')}
              </Button>
              <Button kind="warning" onClick={() => void model.remove(asked)}>
                {t('captions.delete')}
              </Button>
            </>
          }
        >
          <p>{t('captions.deleteBody', { title })}</p>
        </Dialog>
      )}
    </section>
  );
});

interface LanguageProps {
  readonly language: CaptionLanguage;
  readonly model: CaptionsModel;
  readonly track: CaptionTrack | undefined;
}

const Language = observer(function Language({ language, model, track }: LanguageProps) {
  const { t } = useWords('film');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const name = { language: captionLabels[language] };
  const isBusy = model.busy !== undefined;
  const choose = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    const why = refusedChoice(t, file, 'captions', t('captions.expected'));
    if (why === undefined) void model.choose(language, file);
    else model.refuse(language, file, why);
  };
  return (
    <li
      className={isOver ? 'captions-row is-over' : 'captions-row'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <span className="captions-language">{captionLabels[language]}</span>
      <Badge hue={track === undefined ? 'neutral' : 'accent'}>
        {t(track === undefined ? 'captions.none' : 'captions.there')}
      </Badge>
      <span className="captions-acts">
        {model.busy === language ? <Spinner size="small" label={t('captions.saving', name)} /> : null}
        <Button
          kind="link"
          size="small"
          isWaiting={isBusy}
          aria-label={t(track === undefined ? 'captions.uploadNamed' : 'captions.replaceNamed', name)}
          onClick={() => input.current?.click()}
        >
          {t(track === undefined ? 'captions.upload' : 'captions.replace')}
        </Button>
        {track === undefined ? null : (
          <>
            <a
              className={buttonClass({ kind: 'link', size: 'small' })}
              href={track.src}
              download={`${language}.vtt`}
              aria-label={t('captions.downloadNamed', name)}
            >
              {t('captions.download')}
            </a>
            <Button
              kind="link"
              size="small"
              isWaiting={isBusy}
              aria-label={t('captions.deleteNamed', name)}
              onClick={() => model.ask(language)}
            >
              {t('captions.delete')}
            </Button>
          </>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={acceptedFiles.captions}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // Without this, choosing the same corrected file again would fire no event.
          currentTarget.value = '';
        }}
      />
    </li>
  );
});
