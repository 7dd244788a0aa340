interface SkeletonLineProps {
  readonly length?: 'full' | 'short' | 'title';
}

const lines = { full: 'skeleton-line', short: 'skeleton-line is-short', title: 'skeleton-line is-title' } as const;

/** A line of text that is on its way. An element of the class `skeletons` around all lines keeps quick answers from flashing. */
export function SkeletonLine({ length = 'full' }: SkeletonLineProps) {
  return <div className={lines[length]} aria-hidden="true" />;
}
