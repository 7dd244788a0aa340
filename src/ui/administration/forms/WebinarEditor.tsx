import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { EditedFilm } from './EditedFilm.tsx';
import { EditorDialog } from './editor/EditorDialog.tsx';
import { useEditor } from './editor/useEditor.ts';
import { useEditorSurroundings } from './editor/useEditor.ts';
import { WebinarEditorModel } from './WebinarEditorModel.ts';

const nameOf = ({ title }: AdministeredWebinar) => title;

/** The dialog that adds or edits a recorded webinar. Its sections are edited on its page. */
export const WebinarEditor = observer(function WebinarEditor({ id }: { readonly id: string | undefined }) {
  const { webinarEditing, seriesEditing, uploadQueue, changed } = useAdministration();
  const surroundings = useEditorSurroundings<AdministeredWebinar>('webinar');
  const { editor, form, film, series } = useEditor(
    () =>
      new WebinarEditorModel(
        {
          webinarEditing,
          seriesEditing,
          seriesAdded: () => changed('series'),
          sendFilm: (file, target) => uploadQueue.add(file, target, 'film'),
        },
        id,
        surroundings,
      ),
  );
  useEffect(() => void series.load(), [series]);
  return (
    <EditorDialog
      editor={editor}
      kind="webinar"
      nameOf={nameOf}
      table={form.table}
      parts={<EditedFilm kind="webinar" editor={editor} film={film} nameOf={nameOf} />}
    />
  );
});
