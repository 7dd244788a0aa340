import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { useScreenWords } from '../../words/useScreenWords.ts';
import { useWords } from '../../words/useWords.ts';
import { ConflictView, type ToldConflict } from './ConflictView.tsx';
import { EditorActions } from './EditorActions.tsx';
import { DraftOffer, EditorFailure, LeaveQuestion, Unopened } from './EditorNotices.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { focusField } from './FieldEditing.ts';
import { formWordsEn } from './formWords.en.ts';
import type { OpenEditor } from './OpenEditor.ts';
import { useHeldPresses } from './useHeldPresses.ts';
import './forms.css';

interface EditorDialogProps {
  readonly editor: OpenEditor;
  readonly kind: keyof typeof formWordsEn.add;
  /** The name that the item is known by; undefined before it is saved for the first time. */
  readonly name: string | undefined;
  /** The administrator's own time zone. */
  readonly zone: string;
  readonly conflict: ToldConflict | undefined;
  readonly onPublish: () => void;
  /** The fields. */
  readonly children: ReactNode;
  /** What belongs to the item and is saved by itself. */
  readonly parts?: ReactNode;
}

/** The frame of every editor: the browser's own modal dialog, which leaves only once nothing is lost by it. */
export const EditorDialog = observer(function EditorDialog({ editor, kind, name, zone, conflict, onPublish, children, parts }: EditorDialogProps) {
  useScreenWords('forms', formWordsEn);
  const { t } = useWords('forms');
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  const form = `${id}-form`;
  const { state, stops, isDirty } = editor;
  const isReady = state === 'ready';

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away: only closing gives the focus back.
    return () => shown?.close();
  }, []);
  useHeldPresses(editor.judgement);
  useEffect(() => {
    if (isReady) body.current?.querySelector<HTMLElement>('form input, form textarea')?.focus();
  }, [isReady]);
  useEffect(() => {
    if (stops > 0) focusField(editor.violations[0]?.field ?? '');
  }, [editor, stops]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const onKey = (event: KeyboardEvent) => {
    // A question above it has keys of its own.
    if (!(event.target instanceof Element) || event.target.closest('dialog') !== dialog.current) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      // Left to the browser, a second Escape in a row would close it unasked.
      event.preventDefault();
      editor.askToLeave();
    } else if (isCommand && (event.key === 'Enter' || event.key.toLowerCase() === 's')) {
      event.preventDefault();
      void editor.save();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  const title = name === undefined ? t(`add.${kind}`) : t('edit', { name });

  return (
    <>
      <dialog ref={dialog} className="editor" aria-labelledby={id} onKeyDown={onKey} onCancel={(event) => { if (event.target === dialog.current) { event.preventDefault(); editor.askToLeave(); } }}>
        <header className="editor-head">
          <h2 id={id}>{title}</h2>
          {editor.seen === undefined ? null : <Badge hue={editor.seen.item.published ? 'accent' : 'strong'}>{t(editor.seen.item.published ? 'published' : 'draft')}</Badge>}
          <button type="button" className="editor-close" aria-label={t('close')} onClick={() => editor.askToLeave()}><svg viewBox="0 0 16 16" aria-hidden="true" focusable="false"><path d="m3 3 10 10m0-10L3 13" /></svg></button>
        </header>
        <div ref={body} className="editor-body">
          {isReady ? null : <Unopened state={state} again={() => void editor.load()} />}
          {isReady && editor.offered !== undefined ? <DraftOffer at={editor.offered.at} zone={zone} restore={() => editor.restore()} forget={() => editor.forget()} /> : null}
          {conflict === undefined ? null : <ConflictView {...conflict} />}
          {isReady ? (
            <div hidden={conflict !== undefined}>
              <ErrorSummary violations={stops === 0 ? [] : editor.violations} />
              <form id={form} className="form" noValidate onSubmit={submit}>{children}</form>
              {parts}
            </div>
          ) : null}
        </div>
        <footer className="editor-foot">
          <EditorFailure failure={editor.failure} />
          <EditorActions editor={editor} form={form} onPublish={onPublish} />
        </footer>
      </dialog>
      {editor.isAskingToLeave ? <LeaveQuestion name={name} stay={() => editor.stay()} leave={() => editor.discard()} /> : null}
    </>
  );
});
