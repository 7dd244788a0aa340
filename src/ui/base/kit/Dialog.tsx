import {
  useId,
  type ReactNode,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import './dialog.css';
import { useKeptFocus } from './useKeptFocus.ts';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * The browser's own modal dialog, open as long as it is rendered. It traps the focus, makes the page inert, restores the
 * focus, and asks to be closed by Escape.
 */
export function useModalDialog(close: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    shown?.showModal();
    // Closed before it is removed, because only closing restores the focus.
    return () => shown?.close();
  }, []);
  useKeptFocus(ref);
  return {
    ref,
    onKeyDown(event) {
      // A dialog inside handles its own keys.
      if (!(event.target instanceof Element) || event.target.closest('dialog') !== ref.current) return;
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Otherwise Chromium would close the dialog at a second Escape in a row by itself.
      event.preventDefault();
      close();
    },
    onCancel(event) {
      // The event of a dialog or a file input inside bubbles to this one.
      if (event.target !== ref.current) return;
      event.preventDefault();
      close();
    },
  };
}

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
      <div className="dialog-actions cluster">{actions}</div>
    </dialog>
  );
}
