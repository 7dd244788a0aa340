import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { UpcomingThumbnail } from '../film/UpcomingThumbnail.tsx';
import { EditorDialog } from './editor/EditorDialog.tsx';
import { useEditor } from './editor/useEditor.ts';
import { useEditorSurroundings } from './editor/useEditor.ts';
import { UpcomingEditorModel } from './UpcomingEditorModel.ts';

interface UpcomingEditorProps {
  readonly id: string | undefined;
  /** The field that gets the focus, instead of the first one. */
  readonly field: string | undefined;
}

/** The dialog that adds or edits an upcoming webinar. */
export const UpcomingEditor = observer(function UpcomingEditor({ id, field }: UpcomingEditorProps) {
  const { upcomingEditing, webinarEditing, zone } = useAdministration();
  const surroundings = useEditorSurroundings<AdministeredUpcoming>('upcoming');
  const { editor, form, recordings } = useEditor(
    () => new UpcomingEditorModel({ upcomingEditing, webinarEditing, zone }, id, surroundings),
  );
  const { seen, values, conflict } = editor;
  const theirRecording = conflict?.their.recordedWebinarId ?? '';
  useEffect(() => void recordings.fetchKnown(values.recordedWebinarId), [recordings, values.recordedWebinarId]);
  useEffect(() => void recordings.fetchKnown(theirRecording), [recordings, theirRecording]);
  return (
    <EditorDialog
      editor={editor}
      kind="upcoming"
      nameOf={({ title }) => title}
      table={form.table}
      field={field}
      parts={
        seen === undefined ? undefined : (
          <div className="form-part">
            <UpcomingThumbnail key={seen.item.id} seen={seen} absorb={(next) => editor.absorb(next)} />
          </div>
        )
      }
    />
  );
});
