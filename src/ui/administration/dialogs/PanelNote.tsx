import { Button } from '../../base/kit/Button.tsx';

/** The result of an action, shown inside a dialog. Toasts cannot be reached while a dialog is open. */
export interface Note {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export function PanelNote({ note }: { readonly note: Note | undefined }) {
  return (
    <div className="panel-note" role="status">
      {note === undefined ? null : (
        <>
          <p>{note.text}</p>
          {note.action === undefined ? null : (
            <Button kind="link" size="small" onClick={note.action.run}>
              {note.action.label}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
