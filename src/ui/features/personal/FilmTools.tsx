import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../domain/date/duration.ts';
import { maximumNoteLength } from '../../../domain/personal/note.ts';
import { recordViolations } from '../../../domain/personal/recordViolations.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { FilmToolsModel, type FilmToolsTrouble } from './FilmToolsModel.ts';
import type { FilmToolsProps } from './PersonalSlot.ts';
import type { PersonalStore } from './PersonalStore.ts';
import './personal.css';
import { usePersonal } from './PersonalContext.ts';
import { personalWordsEn } from './personalWords.en.ts';

/** Saves the film, and adds notes at its seconds. */
export const FilmTools = observer(function FilmTools({ first, ...props }: FilmToolsProps) {
  const { parts } = usePersonal();
  const [begun] = useState(() => ({ first }));
  if (parts === undefined) return null;
  // Another person must not see a note that is being written.
  return <ToolsOfPerson key={parts.store.writer ?? ''} {...props} store={parts.store} begun={begun} />;
});

interface ToolsOfPersonProps extends Omit<FilmToolsProps, 'first'> {
  readonly store: PersonalStore;
  /** What the press that loaded the tools asked for, until it is done. */
  readonly begun: { first: FilmToolsProps['first'] };
}

const ToolsOfPerson = observer(function ToolsOfPerson({ item, second, store, begun }: ToolsOfPersonProps) {
  const { t } = useScreenWords('personal', personalWordsEn);
  // The page had these before the tools were loaded.
  const { t: ofPage } = useWords('watch');
  const [model] = useState(() => new FilmToolsModel(store, { kind: item.kind, id: item.id }));
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (begun.first === 'save') void model.save();
    if (begun.first === 'note') model.begin(second);
    begun.first = undefined;
  }, [model, begun, second]);
  const isWriting = model.second !== undefined;
  return (
    <>
      <div className="cluster">
        <Button
          kind="secondary"
          size="small"
          aria-pressed={model.isSaved}
          isWaiting={model.isBusy}
          onClick={() => void model.save()}
        >
          {model.isSaved ? t('tools.saved') : ofPage('tools.save')}
        </Button>
        <Button
          ref={opener}
          kind="secondary"
          size="small"
          aria-expanded={isWriting}
          onClick={() => model.begin(second)}
        >
          {ofPage('tools.note', { time: clockTime(second) })}
        </Button>
        {model.noteCount === 0 ? null : <Link to="/my/saved">{t('tools.notes', { count: model.noteCount })}</Link>}
        <span role="status">{model.isNoteSaved ? t('tools.kept') : ''}</span>
      </div>
      {isWriting ? <NoteForm model={model} leave={() => opener.current?.focus()} /> : null}
      {model.trouble !== undefined && !isWriting ? <Trouble trouble={model.trouble} /> : null}
    </>
  );
});

const NoteForm = observer(function NoteForm({
  model,
  leave,
}: {
  readonly model: FilmToolsModel;
  readonly leave: () => void;
}) {
  const { t } = useWords('personal');
  const cancel = () => {
    leave();
    model.cancel();
  };
  const close = () => {
    leave();
    model.close();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void model.saveNote().then(() => {
      if (model.isNoteSaved) leave();
    });
  };
  return (
    <form className="note-form" onSubmit={save}>
      <label className="label">
        {t('tools.textLabel', { time: clockTime(model.second ?? 0) })}
        <textarea
          autoFocus={!model.isDraft}
          rows={3}
          maxLength={maximumNoteLength}
          dir="auto"
          value={model.text}
          aria-invalid={model.trouble !== undefined}
          onChange={({ target }) => model.write(target.value)}
          onKeyDown={({ key }) => (key === 'Escape' ? close() : undefined)}
        />
      </label>
      {model.isDraft ? <p>{t('tools.draft')}</p> : null}
      {model.trouble === undefined ? null : <Trouble trouble={model.trouble} />}
      <div className="cluster">
        <Button type="submit" size="small" isWaiting={model.isBusy}>
          {t('tools.keep')}
        </Button>
        <Button kind="secondary" size="small" onClick={cancel}>
          {t('tools.cancel')}
        </Button>
      </div>
    </form>
  );
});

function Trouble({ trouble }: { readonly trouble: FilmToolsTrouble }) {
  const { t } = useWords('personal');
  const isOwn = trouble === 'failed' || trouble === 'gone';
  return (
    <p className="trouble record-trouble" role="alert">
      {isOwn ? t(`tools.${trouble}`) : recordViolations[trouble].message}
    </p>
  );
}
