interface SpinnerProps {
  readonly size: 'small' | 'medium' | 'large';
  /** What is being waited for, in words for those who do not see it turn. */
  readonly label: string;
}

/** It shows by itself after a moment, so that a quick answer never flashes. */
export function Spinner({ size, label }: SpinnerProps) {
  return (
    <span className={`spinner spinner-${size}`} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
