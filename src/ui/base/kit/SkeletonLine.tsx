type Length = 'full' | 'short' | 'title';

const classes = { full: 'skeleton-line', short: 'skeleton-line is-short', title: 'skeleton-line is-title' } as const;

/**
 * The placeholder of a line of text. The class `skeletons` on an element around all lines delays them, so that quick
 * answers do not flash.
 */
export function SkeletonLine({ length = 'full' }: { readonly length?: Length }) {
  return <div className={classes[length]} aria-hidden="true" />;
}

interface SkeletonLinesProps {
  /** What the person waits for, read by screen readers. */
  readonly label: string;
  readonly lines?: readonly Length[];
  readonly className?: string;
}

/** The placeholder of a part that is loading. */
export function SkeletonLines({ label, lines = ['full', 'short'], className = '' }: SkeletonLinesProps) {
  return (
    <div className={`skeletons ${className}`} role="status">
      <span className="visually-hidden">{label}</span>
      {lines.map((length, place) => (
        <SkeletonLine key={place} length={length} />
      ))}
    </div>
  );
}
