import type { ReactElement, ReactNode } from 'react';

interface ControlButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly pressed?: boolean;
  readonly className?: string;
}

/** A button of the player. Its label is also its tooltip, which the style sheet draws. */
export function ControlButton({ label, onPress, children, pressed, className = '' }: ControlButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={`player-button ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      data-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
