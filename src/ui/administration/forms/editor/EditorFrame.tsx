import { observer } from 'mobx-react-lite';
import { useEffect, useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { Icon } from '../../../base/kit/Icon.tsx';
import { useModalDialog } from '../../../base/kit/Dialog.tsx';
import { useLeaveWarning } from '../../../base/page/useLeaveWarning.ts';
import { DraftOffer, LeaveQuestion, Unopened, SignedOutNotice } from './EditorNotices.tsx';
import { EditorFoot, type EditorFootProps } from './EditorFoot.tsx';
import { useAdministration } from '../../state/AdministrationContext.ts';
import './forms.css';

interface EditorFrameProps extends EditorFootProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly badge?: ReactNode;
  /** The name of the item, for the question about unsaved changes. */
  readonly name?: string | undefined;
  readonly isSection?: boolean;
  /** The keys that save, with Ctrl or ⌘. */
  readonly saveKeys: readonly string[];
  /** Says that the item no longer exists. The default names the bin. */
  readonly lost?: string;
  /** Replaces the form while a conflict is resolved. */
  readonly conflict: ReactNode;
  /** Above the controls: why saving failed. */
  readonly head: ReactNode;
  /** The controls. Called when the item is loaded. */
  readonly children: () => ReactNode;
  /** Below the title: what can be seen and done besides the form. */
  readonly tools?: ReactNode;
  /** Rule EDITOR-3: the film, above the form or beside it. */
  readonly film?: ReactNode;
  /** The parts of the item that are saved on their own, below the form or beside it. */
  readonly parts?: ReactNode;
}

/** The frame of every editor: the browser's own modal dialog. It asks before unsaved changes would be lost. */
export const EditorFrame = observer(function EditorFrame({
  editor,
  title,
  badge,
  name,
  form,
  isSection = false,
  saveKeys,
  lost,
  conflict,
  head,
  children,
  tools,
  film,
  parts,
  ...foot
}: EditorFrameProps) {
  const { t } = useWords('forms');
  const modal = useModalDialog(() => editor.askToLeave());
  const id = useId();
  const { state, offered } = editor;
  const isReady = state === 'ready';
  const isDisputed = editor.conflict !== undefined;

  const { unsaved, zone } = useAdministration();
  useEffect(() => unsaved.watch(editor), [unsaved, editor]);
  useLeaveWarning(editor.isDirty);

  const onKey = (event: KeyboardEvent) => {
    modal.onKeyDown(event);
    // A question on top handles its own keys.
    if (!(event.target instanceof Element) || event.target.closest('dialog') !== modal.ref.current) return;
    if (!(event.ctrlKey || event.metaKey) || !saveKeys.includes(event.key.toLowerCase())) return;
    event.preventDefault();
    void editor.save();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  return (
    <>
      <dialog
        {...modal}
        className={isSection ? 'modal editor section-editor' : 'modal editor'}
        aria-labelledby={id}
        onKeyDown={onKey}
      >
        <div className="editor-top">
          <header className="editor-head">
            <h2 id={id} className="clamped">
              {title}
            </h2>
            {badge}
            <button
              type="button"
              className="icon-button editor-close"
              aria-label={t('close')}
              onClick={() => editor.askToLeave()}
            >
              <Icon path="m3 3 10 10m0-10L3 13" />
            </button>
          </header>
          {isReady ? tools : null}
        </div>
        <div className="editor-body">
          {isReady ? null : <Unopened state={state} lost={lost} again={() => void editor.load()} />}
          {isReady && offered !== undefined ? (
            <DraftOffer at={offered.at} zone={zone} restore={() => editor.restore()} forget={() => editor.forget()} />
          ) : null}
          {isDisputed ? conflict : null}
          {isReady ? (
            <div hidden={isDisputed} className={film || parts ? 'editor-columns' : undefined}>
              {film}
              <div className="editor-form">
                {head}
                <form
                  id={form}
                  className={isSection ? 'stack form section-form' : 'stack form'}
                  noValidate
                  onSubmit={submit}
                >
                  {children()}
                </form>
              </div>
              {parts ? <div className="editor-parts">{parts}</div> : null}
            </div>
          ) : null}
        </div>
        <footer className="editor-foot">
          <SignedOutNotice />
          <EditorFoot editor={editor} form={form} {...foot} />
        </footer>
      </dialog>
      {editor.isAskingToLeave ? (
        <LeaveQuestion name={name} stay={() => editor.stay()} leave={() => editor.discard()} />
      ) : null}
    </>
  );
});
