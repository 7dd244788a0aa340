import { observer } from 'mobx-react-lite';
import { useAdministration } from '../state/AdministrationContext.ts';
import { UpcomingEditor } from './UpcomingEditor.tsx';
import { VideoEditor } from './VideoEditor.tsx';
import { WebinarEditor } from './WebinarEditor.tsx';

const editors = { video: VideoEditor, webinar: WebinarEditor, upcoming: UpcomingEditor } as const;

/** The open editor, if any. Series have their own dialog. */
export const Editors = observer(function Editors() {
  const { editor } = useAdministration().dialogs;
  if (editor === undefined || editor.kind === 'series') return null;
  const Editor = editors[editor.kind];
  return <Editor key={`${editor.kind} ${editor.id ?? 'new'}`} id={editor.id} field={editor.field} />;
});
