import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  /** What the state means: nothing in particular, hidden from visitors, well, in need of care. */
  readonly hue?: 'neutral' | 'strong' | 'accent' | 'danger';
  readonly children: ReactNode;
}

/** The state of an item in a word, in the look of `ProductBadges`. The colour says nothing that the word does not. */
export function Badge({ hue = 'neutral', children }: BadgeProps) {
  return <span className={`badge badge-${hue}`}>{children}</span>;
}
