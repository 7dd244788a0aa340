import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { useLeaveWarning } from '../../../base/page/useLeaveWarning.ts';
import { DraftOffer, LeaveQuestion, Unopened } from './EditorNotices.tsx';
import type { OpenEditor } from './OpenEditor.ts';
import './forms.css';

interface EditorFrameProps {
  readonly editor: OpenEditor;
  readonly title: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  /** What is left unsaved, where it has a name. */
  readonly name?: string | undefined;
  /** The administrator's own time zone. */
  readonly zone: string;
  /** The id of the form. */
  readonly form: string;
  readonly isSection?: boolean;
  /** The keys that save, together with Ctrl or ⌘. */
  readonly saveKeys: readonly string[];
  /** In the place of the form while it is to be chosen whose word counts. */
  readonly conflict: ReactNode;
  /** Above the controls: what stands in the way of saving them. */
  readonly head: ReactNode;
  /** The controls, once there is something in them. */
  readonly children: () => ReactNode;
  /** What belongs to the item and is saved by itself. */
  readonly parts?: ReactNode;
  readonly foot: ReactNode;
}

/** The frame of every editor: the browser's own modal dialog, which leaves only once nothing is lost by it. */
export const EditorFrame = observer(function EditorFrame({
  editor,
  title,
  badge,
  name,
  zone,
  form,
  isSection = false,
  saveKeys,
  conflict,
  head,
  children,
  parts,
  foot,
}: EditorFrameProps) {
  const { t } = useWords('forms');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { state, offered } = editor;
  const isReady = state === 'ready';
  const isDisputed = editor.conflict !== undefined;

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away: only closing gives the focus back.
    return () => shown?.close();
  }, []);
  useLeaveWarning(editor.isDirty);

  const onKey = (event: KeyboardEvent) => {
    // A question above it has keys of its own.
    if (!(event.target instanceof Element) || event.target.closest('dialog') !== dialog.current) return;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      // Left to the browser, a second Escape in a row would close it unasked.
      event.preventDefault();
      editor.askToLeave();
    } else if ((event.ctrlKey || event.metaKey) && saveKeys.includes(event.key.toLowerCase())) {
      event.preventDefault();
      void editor.save();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  return (
    <>
      <dialog
        ref={dialog}
        className={isSection ? 'editor section-editor' : 'editor'}
        aria-labelledby={id}
        onKeyDown={onKey}
        onCancel={(event) => {
          if (event.target === dialog.current) {
            event.preventDefault();
            editor.askToLeave();
          }
        }}
      >
        <header className="editor-head">
          <h2 id={id}>{title}</h2>
          {badge}
          <button type="button" className="editor-close" aria-label={t('close')} onClick={() => editor.askToLeave()}>
            <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
              <path d="m3 3 10 10m0-10L3 13" />
            </svg>
          </button>
        </header>
        <div className="editor-body">
          {isReady ? null : <Unopened state={state} again={() => void editor.load()} />}
          {isReady && offered !== undefined ? (
            <DraftOffer at={offered.at} zone={zone} restore={() => editor.restore()} forget={() => editor.forget()} />
          ) : null}
          {isDisputed ? conflict : null}
          {isReady ? (
            <div hidden={isDisputed}>
              {head}
              <form id={form} className={isSection ? 'form section-form' : 'form'} noValidate onSubmit={submit}>
                {children()}
              </form>
              {parts}
            </div>
          ) : null}
        </div>
        <footer className="editor-foot">{foot}</footer>
      </dialog>
      {editor.isAskingToLeave ? (
        <LeaveQuestion name={name} stay={() => editor.stay()} leave={() => editor.discard()} />
      ) : null}
    </>
  );
});
