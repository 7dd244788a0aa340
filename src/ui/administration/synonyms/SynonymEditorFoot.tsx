import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { ConflictButtons } from '../forms/editor/ConflictButtons.tsx';
import type { OpenEditor } from '../forms/editor/OpenEditor.ts';

interface SynonymEditorFootProps {
  readonly editor: OpenEditor;
  /** The id of the form. */
  readonly form: string;
}

/** Why the last try to save failed, and the buttons of the editor. */
export const SynonymEditorFoot = observer(function SynonymEditorFoot({ editor, form }: SynonymEditorFootProps) {
  const { t } = useWords('synonyms');
  const { t: words } = useWords('forms');
  const { state, conflict, failure, isSaving } = editor;
  const busy = isSaving ? <Spinner size="small" label={words('saving')} /> : null;
  return (
    <>
      <div role="alert">
        {failure === undefined || failure === 'signed-out' ? null : (
          <div className="form-failure">
            <p>{failure === 'gone' ? t('editor.gone') : words('failed')}</p>
            <p>{failure === 'gone' ? t('editor.goneHint') : words('failedHint')}</p>
          </div>
        )}
      </div>
      <div className="editor-actions">
        {state !== 'ready' ? (
          <Button kind="secondary" onClick={() => editor.close()}>
            {words('close')}
          </Button>
        ) : conflict !== undefined ? (
          <ConflictButtons editor={editor} busy={busy} />
        ) : (
          <>
            <Button kind="secondary" onClick={() => editor.askToLeave()}>
              {words('cancel')}
            </Button>
            {failure === 'gone' ? (
              <Button onClick={() => void editor.saveAsNew()}>
                {busy}
                {t('editor.saveAsNew')}
              </Button>
            ) : (
              <Button type="submit" form={form}>
                {busy}
                {words('save')}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
});
