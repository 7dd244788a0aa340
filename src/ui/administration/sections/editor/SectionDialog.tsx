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
import { FaultSummary, type PlacedFault } from '../../forms/editor/FaultSummary.tsx';
import { formWordsEn } from '../../forms/editor/formWords.en.ts';
import { SectionConflict } from './SectionConflict.tsx';
import './sectionEditor.css';

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

/** The editor of one section of a recorded webinar. */
export const SectionDialog = observer(function SectionDialog<Values extends object, Changes extends object>({
  editor,
  title,
  lead,
  failed,
  faults,
  tell,
  extra,
  children,
}: SectionDialogProps<Values, Changes>) {
  useScreenWords('forms', formWordsEn);
  const { zone } = useAdministration();
  const { t } = useWords('sections');
  const { t: words } = useWords('forms');
  const form = useId();
  const { state, stops, conflict, failure } = editor;
  const isReady = state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    const controls = document.getElementById(form);
    (
      controls?.querySelector<HTMLElement>('[contenteditable]') ??
      controls?.querySelector<HTMLElement>(':is(input:not([type=file]), button:not(:disabled))')
    )?.focus();
  }, [form, isReady]);
  // The server may find something wrong with the webinar that none of these controls is about.
  const told: readonly PlacedFault[] =
    stops === 0 ? [] : faults.length > 0 ? faults : editor.violations.map(({ message }) => ({ text: message }));
  const first = useRef<string>(undefined);
  first.current = told[0]?.id;
  useEffect(() => {
    if (stops > 0)
      (
        document.getElementById(first.current ?? '') ??
        document.querySelector<HTMLElement>('.section-editor .form-summary')
      )?.focus();
  }, [stops]);

  const busy = editor.isSaving ? <Spinner size="small" label={words('saving')} /> : null;
  const actions = !isReady ? (
    <Button kind="secondary" onClick={() => editor.close()}>
      {words('close')}
    </Button>
  ) : conflict !== undefined ? (
    <>
      <Button kind="secondary" onClick={() => editor.postpone()}>
        {t('conflict.back')}
      </Button>
      <Button onClick={() => void editor.save()}>
        {busy}
        {words('conflict.save')}
      </Button>
    </>
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
        {failure === undefined ? null : (
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
          <FaultSummary faults={told} />
          {lead === undefined ? null : <p className="section-lead">{lead}</p>}
        </>
      }
    >
      {children}
    </EditorFrame>
  );
});
