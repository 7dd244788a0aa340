import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { AdministeredWebinar } from '../../../../domain/item/webinar.ts';
import type { SectionName } from '../../../features/administered/AdministrationSlot.ts';
import { useScreenWords } from '../../../base/words/useScreenWords.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { useAdministration } from '../../state/AdministrationContext.ts';
import { EditorFoot } from '../../forms/editor/EditorFoot.tsx';
import { EditorFrame } from '../../forms/editor/EditorFrame.tsx';
import type { EditorModel } from '../../forms/editor/EditorModel.ts';
import { MistakeSummary, type PlacedMistake } from '../../forms/editor/MistakeSummary.tsx';
import { formWordsEn } from '../../forms/table/formWords.en.ts';
import { SectionConflict } from './SectionConflict.tsx';
import './sectionEditor.css';

interface SectionDialogProps<Values extends object, Changes extends object> {
  readonly editor: EditorModel<AdministeredWebinar, Values, Changes>;
  readonly section: SectionName;
  /** The title of the webinar. */
  readonly title: string;
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
  section,
  title,
  failed,
  mistakes,
  tell,
  extra,
  children,
}: SectionDialogProps<Values, Changes>) {
  useScreenWords('forms', formWordsEn);
  const { zone } = useAdministration();
  const { t } = useWords('sections');
  const form = useId();
  const { state, failedSaves, conflict } = editor;
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

  return (
    <EditorFrame
      editor={editor}
      title={t('title', { section: t(`names.${section}`), title })}
      zone={zone}
      form={form}
      isSection
      saveKeys={['s']}
      foot={
        <EditorFoot
          editor={editor}
          form={form}
          start={extra}
          back={t('conflict.back')}
          failed={failed}
          gone={[t('gone')]}
        />
      }
      conflict={conflict === undefined ? null : <SectionConflict conflict={conflict} tell={tell} />}
      head={
        <>
          <MistakeSummary mistakes={shownMistakes} />
          {section === 'detail' ? null : <p className="section-lead">{t(`${section}.lead`)}</p>}
        </>
      }
    >
      {children}
    </EditorFrame>
  );
});
