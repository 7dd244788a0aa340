import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { AdministeredWebinar } from '../../../../domain/item/webinar.ts';
import type { SectionName } from '../../../features/administered/AdministrationSlot.ts';
import { useScreenWords, useWords } from '../../../base/words/useWords.ts';
import { ConflictFrame, ConflictSides } from '../../forms/editor/ConflictView.tsx';
import { EditorFrame } from '../../forms/editor/EditorFrame.tsx';
import type { EditorModel } from '../../forms/editor/EditorModel.ts';
import { MistakeSummary, type PlacedMistake } from '../../forms/editor/MistakeSummary.tsx';
import { formWordsEn } from '../../forms/table/formWords.en.ts';
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
  /** The film beside the controls. */
  readonly film?: ReactNode;
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
  film,
  extra,
  children,
}: SectionDialogProps<Values, Changes>) {
  const { t: words } = useScreenWords('forms', formWordsEn);
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
      form={form}
      isSection
      saveKeys={['s']}
      start={extra}
      film={film}
      back={t('conflict.back')}
      failed={failed}
      gone={[t('gone')]}
      conflict={
        conflict === undefined ? null : (
          <ConflictFrame body={t('conflict.body')}>
            <fieldset className="stack conflict-field">
              <legend className="visually-hidden">{words('conflict.title')}</legend>
              <ConflictSides
                name="section"
                isTaken={conflict.fields.every((field) => conflict.taken.has(field))}
                choose={(whose) => conflict.fields.forEach((field) => conflict.choose(field, whose))}
                mine={tell(conflict.mine)}
                theirs={tell(conflict.their)}
                isLong
              />
            </fieldset>
          </ConflictFrame>
        )
      }
      head={
        <>
          <MistakeSummary mistakes={shownMistakes} />
          {section === 'detail' ? null : <p className="note section-lead">{t(`${section}.lead`)}</p>}
        </>
      }
    >
      {children}
    </EditorFrame>
  );
});
