import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { AdministeredWebinar } from '../../../domain/webinar.ts';
import { Button } from '../../kit/Button.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useScreenWords } from '../../words/useScreenWords.ts';
import { useWords } from '../../words/useWords.ts';
import { useAdministration } from '../AdministrationContext.ts';
import type { EditorModel } from '../forms/EditorModel.ts';
import '../forms/forms.css';
import { formWordsEn } from '../forms/formWords.en.ts';
import { DraftOffer, LeaveQuestion, Unopened } from '../forms/EditorNotices.tsx';
import { FaultSummary, type PlacedFault } from './FaultSummary.tsx';
import { SectionConflict } from './SectionConflict.tsx';
import './sections.css';

interface SectionDialogProps<Values extends object, Changes extends object> {
  readonly editor: EditorModel<AdministeredWebinar, Values, Changes>;
  readonly title: string;
  /** What the section is for. */
  readonly lead?: string;
  /** What is said where saving failed; "Something went wrong." where nothing is given. */
  readonly failed?: string;
  /** What stands in the way of saving, each with the control that mends it. */
  readonly faults: readonly PlacedFault[];
  /** A version in short, for two that have to be chosen between. */
  readonly tell: (values: Values) => ReactNode;
  /** Anything that is done to the section other than saving it. */
  readonly extra?: ReactNode;
  /** The controls, once there is something in them. */
  readonly children: () => ReactNode;
}

/** The frame of a section's editor: the browser's own modal dialog, which leaves only once nothing is lost by it. */
export const SectionDialog = observer(function SectionDialog<Values extends object, Changes extends object>({ editor, title, lead, failed, faults, tell, extra, children }: SectionDialogProps<Values, Changes>) {
  useScreenWords('forms', formWordsEn);
  const { zone } = useAdministration();
  const { t } = useWords('sections');
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const { state, stops, conflict, failure, offered, isDirty } = editor;
  const isReady = state === 'ready';

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away: only closing gives the focus back.
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const control = body.current?.querySelector<HTMLElement>('form [contenteditable]') ?? body.current?.querySelector<HTMLElement>('form :is(input:not([type=file]), button:not(:disabled))');
    control?.focus();
  }, [isReady]);
  const first = useRef<string>(undefined);
  first.current = faults[0]?.id;
  useEffect(() => {
    if (stops > 0) document.getElementById(first.current ?? '')?.focus();
  }, [stops]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const onKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      // Left to the browser, a second Escape in a row would close it unasked.
      event.preventDefault();
      editor.askToLeave();
    } else if (isCommand && event.key.toLowerCase() === 's') {
      event.preventDefault();
      void editor.save();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  const busy = editor.isSaving ? <Spinner size="small" label={t('saving')} /> : null;
  const actions = !isReady ? <Button kind="secondary" onClick={() => editor.close()}>{t('close')}</Button>
    : conflict !== undefined ? (
      <>
        <Button kind="secondary" onClick={() => editor.postpone()}>{t('conflict.back')}</Button>
        <Button onClick={() => void editor.save()}>{busy}{t('conflict.save')}</Button>
      </>
    ) : (
      <>
        <Button kind="secondary" onClick={() => editor.askToLeave()}>{t('cancel')}</Button>
        <Button type="submit" form={`${id}-form`}>{busy}{t('save')}</Button>
      </>
    );
  return (
    <>
      <dialog ref={dialog} className="editor section-editor" aria-labelledby={id} onKeyDown={onKey} onCancel={(event) => { if (event.target === dialog.current) { event.preventDefault(); editor.askToLeave(); } }}>
        <header className="editor-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="editor-close" aria-label={t('close')} onClick={() => editor.askToLeave()}><svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="m3 3 10 10m0-10L3 13" /></svg></button>
        </header>
        <div ref={body} className="editor-body">
          {isReady ? null : <Unopened state={state} again={() => void editor.load()} />}
          {isReady && offered !== undefined ? <DraftOffer at={offered.at} zone={zone} restore={() => editor.restore()} forget={() => editor.forget()} /> : null}
          {conflict === undefined ? null : <SectionConflict conflict={conflict} tell={tell} />}
          {isReady ? (
            <div hidden={conflict !== undefined}>
              <FaultSummary faults={stops === 0 ? [] : faults} />
              {lead === undefined ? null : <p className="section-lead">{lead}</p>}
              <form id={`${id}-form`} className="form section-form" noValidate onSubmit={submit}>{children()}</form>
            </div>
          ) : null}
        </div>
        <footer className="editor-foot">
          <div role="alert">
            {failure === undefined ? null : <div className="form-failure"><p>{failure === 'gone' ? t('gone') : failed ?? t('failed')}</p>{failure === 'gone' ? null : <p>{t('failedHint')}</p>}</div>}
          </div>
          <div className="editor-actions">{isReady && conflict === undefined ? extra : null}{actions}</div>
        </footer>
      </dialog>
      {editor.isAskingToLeave ? <LeaveQuestion name={undefined} stay={() => editor.stay()} leave={() => editor.discard()} /> : null}
    </>
  );
});
