import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';
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

/** The browser's own modal dialog. It traps the focus, makes the page inert, closes with Esc and restores the focus. */
export function Dialog({ picture, title, children, actions, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed, because only closing restores the focus.
    return () => shown?.close();
  }, []);
  useKeptFocus(dialog);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        // The event of a dialog or a file input inside bubbles to this one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      {picture}
      <h2 id={id}>{title}</h2>
      {children}
      <div className="dialog-actions">{actions}</div>
    </dialog>
  );
}
