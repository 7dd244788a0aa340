import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import {
  captionLabels,
  captionLanguages,
  type CaptionLanguage,
  type CaptionTrack,
} from '../../../domain/film/caption.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button, buttonClass } from '../../base/kit/Button.tsx';
import { Question } from '../../base/kit/Question.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { CaptionsReport } from './CaptionsReport.tsx';
import type { CaptionsModel } from './CaptionsModel.ts';
import './film.css';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { PartProblem, Problem } from './PartProblem.tsx';
import { FileInput } from '../uploads/FileInput.tsx';
import { useFileArea } from './FilmChooser.tsx';
import { refusedChoice } from '../uploads/uploadWording.ts';

interface CaptionsPanelProps {
  readonly model: CaptionsModel;
  readonly title: string;
  readonly captions: readonly CaptionTrack[];
}

/** The captions of an item: whether each language has some, and the actions on them. */
export const CaptionsPanel = observer(function CaptionsPanel({ model, title, captions }: CaptionsPanelProps) {
  const { t } = useScreenWords('film', filmWordsEn);
  const id = useId();
  const { asked, doubtful, outcome, failure } = model;
  return (
    <section className="stack film-part" aria-labelledby={id}>
      <h4 id={id}>{t('captions.heading')}</h4>
      <p className="note">{t('captions.hint')}</p>
      <ul className="surface">
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
        <Problem>
          <p>
            {t('captions.doubtful', {
              file: doubtful.file.name,
              named: captionLabels[doubtful.named],
              chosen: captionLabels[doubtful.language],
            })}
          </p>
          <p className="cluster film-acts">
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
        </Problem>
      )}
      <Problem>{outcome?.refused}</Problem>
      <PartProblem failure={failure} />
      {outcome === undefined ? null : <CaptionsReport outcome={outcome} />}
      <p className="part-done" role="status">
        {outcome?.done === undefined
          ? ''
          : t(`captions.${outcome.done}`, { language: captionLabels[outcome.language] })}
      </p>
      {asked === undefined ? null : (
        <Question
          title={t('captions.deleteTitle', { language: captionLabels[asked] })}
          cancel={t('captions.cancel')}
          onCancel={() => model.ask(undefined)}
          action={t('captions.delete')}
          onAction={() => void model.remove(asked)}
          isWarning
        >
          <p>{t('captions.deleteBody', { title })}</p>
        </Question>
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
  const name = { language: captionLabels[language] };
  const isBusy = model.busy !== undefined;
  const choose = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    const why = refusedChoice(t, file, 'captions', t('captions.expected'));
    if (why === undefined) void model.choose(language, file);
    else model.refuse(language, file, why);
  };
  const [isOver, area] = useFileArea(isBusy, ({ files }) => choose(files[0]));
  return (
    <li className={isOver ? 'cluster captions-row is-over' : 'cluster captions-row'} {...area}>
      <span className="label captions-language">{captionLabels[language]}</span>
      <Badge hue={track === undefined ? 'neutral' : 'accent'}>
        {t(track === undefined ? 'captions.none' : 'captions.there')}
      </Badge>
      <span className="cluster captions-acts">
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
        {/* In a new tab, because the dialog around may hold unsaved changes. */}
        <a
          className={buttonClass({ kind: 'link', size: 'small' })}
          href={`/admin/captions/${model.film.kind}/${model.film.id}/${language}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t(track === undefined ? 'captions.writeNamed' : 'captions.editNamed', name)}
        >
          {t(track === undefined ? 'captions.write' : 'captions.edit')}
        </a>
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
      <FileInput ref={input} part="captions" choose={([file]) => choose(file)} />
    </li>
  );
});
