import type { ReactNode } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

/** A dialog that edits no item. It stays open until it is closed. */
export function PanelDialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { dialogs } = useAdministration();
  const { t } = useWords('administration');
  const close = () => dialogs.closePanel();
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <Button kind="secondary" onClick={close}>
          {t('confirm.close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

/** The result of an action, shown inside a dialog. Toasts cannot be reached while a dialog is open. */
export interface Note {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export function PanelNote({ note }: { readonly note: Note | undefined }) {
  return (
    <div role="status">
      {note === undefined ? null : (
        <div className="cluster callout callout-offer panel-note">
          <p>{note.text}</p>
          {note.action === undefined ? null : (
            <Button kind="link" size="small" onClick={note.action.run}>
              {note.action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
