import { observer } from 'mobx-react-lite';
import type { Video } from '../../../domain/item/video.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { EditedFilm } from './EditedFilm.tsx';
import { EditorDialog } from './editor/EditorDialog.tsx';
import { useEditor } from './editor/useEditor.ts';
import { useEditorSurroundings } from './editor/useEditor.ts';
import { VideoEditorModel } from './VideoEditorModel.ts';

const nameOf = ({ name }: Video) => name;

/** The dialog that adds or edits a tutorial video. */
export const VideoEditor = observer(function VideoEditor({ id }: { readonly id: string | undefined }) {
  const { videoEditing, uploadQueue } = useAdministration();
  const surroundings = useEditorSurroundings<Video>('video');
  const { editor, form, film } = useEditor(
    () =>
      new VideoEditorModel(
        { videoEditing, sendFilm: (file, target) => uploadQueue.add(file, target, 'film') },
        id,
        surroundings,
      ),
  );
  return (
    <EditorDialog
      editor={editor}
      kind="video"
      nameOf={nameOf}
      table={form.table}
      parts={<EditedFilm kind="video" editor={editor} film={film} nameOf={nameOf} />}
    />
  );
});
