import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  /** `neutral`: nothing special. `strong`: hidden from visitors. `accent`: good. `danger`: needs attention. */
  readonly hue?: 'neutral' | 'strong' | 'accent' | 'danger';
  readonly children: ReactNode;
}

/** The state of an item in one word. It looks like `ProductBadges`. The colour only repeats the word. */
export function Badge({ hue = 'neutral', children }: BadgeProps) {
  return <span className={`badge badge-${hue}`}>{children}</span>;
}
