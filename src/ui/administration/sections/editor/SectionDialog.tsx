import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { AdministeredWebinar } from '../../../../domain/item/webinar.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useScreenWords } from '../../../base/words/useScreenWords.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { useAdministration } from '../../state/AdministrationContext.ts';
import { EditorFrame } from '../../forms/editor/EditorFrame.tsx';
import type { EditorModel } from '../../forms/editor/EditorModel.ts';
import { MistakeSummary, type PlacedMistake } from '../../forms/editor/MistakeSummary.tsx';
import { formWordsEn } from '../../forms/table/formWords.en.ts';
import { SectionConflict } from './SectionConflict.tsx';
import { ConflictButtons } from '../../forms/editor/ConflictButtons.tsx';
import './sectionEditor.css';

interface SectionDialogProps<Values extends object, Changes extends object> {
  readonly editor: EditorModel<AdministeredWebinar, Values, Changes>;
  readonly title: string;
  /** What the section is for. */
  readonly lead?: string;
  /** The message after a failure. The default is "Something went wrong." */
  readonly failed?: string;
  /** The mistakes that stop saving, each with its control. */
  readonly mistakes: readonly PlacedMistake[];
  /** A short form of the values. The conflict view compares two of them. */
  readonly tell: (values: Values) => ReactNode;
  /** Actions on the section besides saving it. */
  readonly extra?: ReactNode;
  /** The controls. Called when the item is loaded. */
  readonly children: () => ReactNode;
}

/** The editor of one section of a recorded webinar. */
export const SectionDialog = observer(function SectionDialog<Values extends object, Changes extends object>({
  editor,
  title,
  lead,
  failed,
  mistakes,
  tell,
  extra,
  children,
}: SectionDialogProps<Values, Changes>) {
  useScreenWords('forms', formWordsEn);
  const { zone } = useAdministration();
  const { t } = useWords('sections');
  const { t: words } = useWords('forms');
  const form = useId();
  const { state, failedSaves, conflict, failure } = editor;
  const isReady = state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    const controls = document.getElementById(form);
    (
      controls?.querySelector<HTMLElement>('[contenteditable]') ??
      controls?.querySelector<HTMLElement>(':is(input:not([type=file]), button:not(:disabled))')
    )?.focus();
  }, [form, isReady]);
  // The server may refuse for a reason that no control here can correct.
  const shownMistakes: readonly PlacedMistake[] =
    failedSaves === 0
      ? []
      : mistakes.length > 0
        ? mistakes
        : editor.violations.map(({ message }) => ({ text: message }));
  const first = useRef<string>(undefined);
  first.current = shownMistakes[0]?.id;
  useEffect(() => {
    if (failedSaves > 0)
      (
        document.getElementById(first.current ?? '') ??
        document.querySelector<HTMLElement>('.section-editor .form-summary')
      )?.focus();
  }, [failedSaves]);

  const busy = editor.isSaving ? <Spinner size="small" label={words('saving')} /> : null;
  const actions = !isReady ? (
    <Button kind="secondary" onClick={() => editor.close()}>
      {words('close')}
    </Button>
  ) : conflict !== undefined ? (
    <ConflictButtons editor={editor} back={t('conflict.back')} busy={busy} />
  ) : (
    <>
      <Button kind="secondary" onClick={() => editor.askToLeave()}>
        {words('cancel')}
      </Button>
      <Button type="submit" form={form}>
        {busy}
        {words('save')}
      </Button>
    </>
  );
  const foot = (
    <>
      <div role="alert">
        {failure === undefined || failure === 'signed-out' ? null : (
          <div className="form-failure">
            <p>{failure === 'gone' ? t('gone') : (failed ?? words('failed'))}</p>
            {failure === 'gone' ? null : <p>{words('failedHint')}</p>}
          </div>
        )}
      </div>
      <div className="editor-actions">
        {isReady && conflict === undefined ? extra : null}
        {actions}
      </div>
    </>
  );
  return (
    <EditorFrame
      editor={editor}
      title={title}
      zone={zone}
      form={form}
      isSection
      saveKeys={['s']}
      foot={foot}
      conflict={conflict === undefined ? null : <SectionConflict conflict={conflict} tell={tell} />}
      head={
        <>
          <MistakeSummary mistakes={shownMistakes} />
          {lead === undefined ? null : <p className="section-lead">{lead}</p>}
        </>
      }
    >
      {children}
    </EditorFrame>
  );
});
