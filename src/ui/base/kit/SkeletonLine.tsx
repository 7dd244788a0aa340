interface SkeletonLineProps {
  readonly length?: 'full' | 'short' | 'title';
}

const lines = { full: 'skeleton-line', short: 'skeleton-line is-short', title: 'skeleton-line is-title' } as const;

/**
 * The placeholder of a line of text. The class `skeletons` on an element around all lines delays them, so that quick
 * answers do not flash.
 */
export function SkeletonLine({ length = 'full' }: SkeletonLineProps) {
  return <div className={lines[length]} aria-hidden="true" />;
}
