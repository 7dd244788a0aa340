interface SpinnerProps {
  readonly size: 'small' | 'medium' | 'large';
  /** What the person waits for, read by screen readers. */
  readonly label: string;
}

/** It appears after a delay, so that a quick answer does not flash. */
export function Spinner({ size, label }: SpinnerProps) {
  return (
    <span className={`spinner spinner-${size}`} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
