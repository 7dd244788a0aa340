import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../../base/kit/Button.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import type { EditedItem } from '../table/ItemForm.ts';
import type { EditorModel } from './EditorModel.ts';

type AnyEditor = EditorModel<EditedItem & { readonly published?: boolean }, object, object>;

export interface EditorFootProps {
  /** The editor, whatever kind of item it edits. */
  readonly editor: Omit<AnyEditor, 'form' | 'changed' | 'conflict'> & { readonly conflict: object | undefined };
  /** The id of the form. */
  readonly form: string;
  /** Before the buttons of the form. */
  readonly start?: ReactNode;
  /** Between the way back and "Save". */
  readonly more?: ReactNode;
  readonly cancel?: string;
  /** The label of the way back from a conflict. */
  readonly back?: string;
  /** Says that saving failed. */
  readonly failed?: string | undefined;
  /** Says that somebody has deleted the item. */
  readonly gone: readonly string[];
  /** The label of the button that saves a deleted item again, where that is possible. */
  readonly saveAsNew?: string;
}

/** Why the last try to save failed, and the buttons of an editor. The values are still in the form. */
export const EditorFoot = observer(function EditorFoot({
  editor,
  form,
  start,
  more,
  cancel,
  back,
  failed,
  gone,
  saveAsNew,
}: EditorFootProps) {
  const { t } = useWords('forms');
  const { state, conflict, failure, isSaving } = editor;
  const busy = isSaving ? <Spinner size="small" label={t('saving')} /> : null;
  const why = failure === 'gone' ? gone : [failed ?? t('failed'), t('failedHint')];
  const secondary = (label: string, run: () => void) => (
    <Button kind="secondary" onClick={run}>
      {label}
    </Button>
  );
  const buttons =
    state !== 'ready' ? (
      secondary(t('close'), () => editor.close())
    ) : conflict !== undefined ? (
      <>
        {secondary(back ?? t('conflict.back'), () => editor.postpone())}
        <Button onClick={() => void editor.save()}>
          {busy}
          {t('conflict.save')}
        </Button>
      </>
    ) : (
      <>
        {start}
        {secondary(cancel ?? t('cancel'), () => editor.askToLeave())}
        {more}
        {failure === 'gone' && saveAsNew !== undefined ? (
          <Button onClick={() => void editor.saveAsNew()}>
            {busy}
            {saveAsNew}
          </Button>
        ) : (
          <Button type="submit" form={form}>
            {busy}
            {t('save')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <div role="alert">
        {/* `SignedOutNotice` says the rest. */}
        {failure === undefined || failure === 'signed-out' ? null : (
          <div className="callout callout-failure form-failure">
            {why.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
      </div>
      <div key={conflict === undefined ? 'form' : 'conflict'} className="cluster editor-actions">
        {buttons}
      </div>
    </>
  );
});
