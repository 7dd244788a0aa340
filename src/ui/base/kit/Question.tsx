import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the safe answer. */
  readonly cancel: string;
  readonly onCancel: () => void;
  /** The label of the action; missing while nothing can be done. */
  readonly action?: ReactNode;
  readonly onAction: () => void;
  /** Whether the action destroys something. */
  readonly isWarning?: boolean;
  readonly isDisabled?: boolean;
}

/** A dialog with two answers: to go back, or to act. */
export function Question({
  title,
  children,
  cancel,
  onCancel,
  action,
  onAction,
  isWarning = false,
  isDisabled = false,
}: QuestionProps) {
  const answers = (
    <>
      <Button kind="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      {action === undefined ? null : (
        <Button kind={isWarning ? 'warning' : 'primary'} disabled={isDisabled} onClick={onAction}>
          {action}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={title} onClose={onCancel} actions={answers}>
      {children}
    </Dialog>
  );
}
