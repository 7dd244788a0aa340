import { useId, type ReactNode } from 'react';
import { useModalDialog } from './useModalDialog.ts';
import './dialog.css';

interface DialogProps {
  /** Shown above the title. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the safe one first. It gets the focus unless the content has a control. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A question, or a short form, on top of the page. */
export function Dialog({ picture, title, children, actions, onClose }: DialogProps) {
  const modal = useModalDialog(onClose);
  const id = useId();
  return (
    <dialog {...modal} className="modal dialog" aria-labelledby={id}>
      {picture}
      <h2 id={id}>{title}</h2>
      {children}
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
}
