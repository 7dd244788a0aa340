import { observer } from 'mobx-react-lite';
import { Button } from '../../../base/kit/Button.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { ConflictButtons } from './ConflictButtons.tsx';
import type { OpenEditor } from './OpenEditor.ts';

interface EditorActionsProps {
  readonly editor: OpenEditor;
  /** The id of the form. */
  readonly form: string;
  readonly onPublish: () => void;
}

/** The buttons of an editor. */
export const EditorActions = observer(function EditorActions({ editor, form, onPublish }: EditorActionsProps) {
  const { t } = useWords('forms');
  const { isSaving, seen, failure, isCreated, isDirty } = editor;
  const busy = isSaving ? <Spinner size="small" label={t('saving')} /> : null;
  if (editor.state !== 'ready')
    return (
      <div className="editor-actions">
        <Button kind="secondary" onClick={() => editor.close()}>
          {t('close')}
        </Button>
      </div>
    );
  if (editor.conflict !== undefined) {
    return (
      <div key="conflict" className="editor-actions">
        <ConflictButtons editor={editor} busy={busy} />
      </div>
    );
  }
  return (
    <div className="editor-actions">
      <p className="editor-state" role="status">
        {isCreated && !isDirty && failure === undefined && seen?.item.published === false ? t('created') : null}
      </p>
      <Button kind="secondary" onClick={() => editor.askToLeave()}>
        {t(isDirty || seen === undefined ? 'cancel' : 'close')}
      </Button>
      {seen?.item.published === false && failure !== 'gone' ? (
        <Button kind="secondary" onClick={onPublish}>
          {t('publish')}
        </Button>
      ) : null}
      {failure === 'gone' ? (
        <Button onClick={() => void editor.saveAsNew()}>
          {busy}
          {t('saveAsNew')}
        </Button>
      ) : (
        <Button type="submit" form={form}>
          {busy}
          {t('save')}
        </Button>
      )}
    </div>
  );
});
