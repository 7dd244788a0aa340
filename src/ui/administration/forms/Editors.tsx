import { observer } from 'mobx-react-lite';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { Video } from '../../../domain/item/video.ts';
import { EditedFilm } from './EditedFilm.tsx';
import { EditorDialog } from './editor/EditorDialog.tsx';
import { useEditor, useEditorSurroundings } from './editor/useEditor.ts';
import { makeVideoEditor } from './VideoForm.ts';
import { useEffect } from 'react';
import type { AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { makeWebinarEditor } from './WebinarForm.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { UpcomingThumbnail } from '../film/ThumbnailPanel.tsx';
import type { RecordingChoice } from './fields/RecordingChoice.ts';
import { makeUpcomingEditor } from './UpcomingForm.ts';

interface EditorProps {
  readonly id: string | undefined;
  /** The field that gets the focus, instead of the first one. */
  readonly field: string | undefined;
}

/** The dialog that adds or edits a tutorial video. */
const VideoEditor = observer(function VideoEditor({ id }: EditorProps) {
  const administration = useAdministration();
  const surroundings = useEditorSurroundings<Video>('video');
  const { editor, form, film } = useEditor(() => makeVideoEditor(administration, id, surroundings));
  return (
    <EditorDialog
      editor={editor}
      kind="video"
      nameOf={({ name }) => name}
      table={form.table}
      film={editor.seen && { kind: 'video', name: editor.seen.item.name, item: editor.seen.item }}
      parts={<EditedFilm kind="video" editor={editor} film={film} name={editor.seen?.item.name} />}
    />
  );
});

/** The dialog that adds or edits a recorded webinar. Its sections are edited on its page. */
const WebinarEditor = observer(function WebinarEditor({ id }: EditorProps) {
  const administration = useAdministration();
  const surroundings = useEditorSurroundings<AdministeredWebinar>('webinar');
  const { editor, form, film, series } = useEditor(() => makeWebinarEditor(administration, id, surroundings));
  useEffect(() => void series.load(), [series]);
  return (
    <EditorDialog
      editor={editor}
      kind="webinar"
      nameOf={({ title }) => title}
      table={form.table}
      film={editor.seen && { kind: 'webinar', name: editor.seen.item.title, item: editor.seen.item }}
      parts={<EditedFilm kind="webinar" editor={editor} film={film} name={editor.seen?.item.title} />}
    />
  );
});

/** The dialog that adds or edits an upcoming webinar. */
const UpcomingEditor = observer(function UpcomingEditor({ id, field }: EditorProps) {
  const administration = useAdministration();
  const surroundings = useEditorSurroundings<AdministeredUpcoming>('upcoming');
  const { editor, form, recordings, earlierSessions } = useEditor(() =>
    makeUpcomingEditor(administration, id, surroundings),
  );
  const { seen, values, conflict } = editor;
  useFetchedLinks(recordings, values.recordedWebinarId, conflict?.their.recordedWebinarId);
  useFetchedLinks(earlierSessions, values.earlierSessionId, conflict?.their.earlierSessionId);
  return (
    <EditorDialog
      editor={editor}
      kind="upcoming"
      nameOf={({ title }) => title}
      table={form.table}
      field={field}
      parts={
        seen === undefined ? undefined : (
          <div className="stack form-part">
            <UpcomingThumbnail key={seen.item.id} seen={seen} absorb={(next) => editor.absorb(next)} />
          </div>
        )
      }
    />
  );
});

/** Fetches the linked film of the form, and that of a conflict, for their titles. */
function useFetchedLinks(choice: RecordingChoice, own: string, their = ''): void {
  useEffect(() => void choice.fetchKnown(own), [choice, own]);
  useEffect(() => void choice.fetchKnown(their), [choice, their]);
}

const editors = { video: VideoEditor, webinar: WebinarEditor, upcoming: UpcomingEditor } as const;

/** The open editor, if any. Series have their own dialog. */
export const Editors = observer(function Editors() {
  const { editor } = useAdministration().dialogs;
  if (editor === undefined || editor.kind === 'series') return null;
  const Editor = editors[editor.kind];
  return <Editor key={`${editor.kind} ${editor.id ?? 'new'}`} id={editor.id} field={editor.field} />;
});
