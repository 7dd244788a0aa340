import type { MenuPage } from './PlayerModel.ts';

/** A choice (`checked`), the way to another page (`leadsTo`), or else something that is done at once. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly aside?: string;
  readonly checked?: boolean;
  readonly leadsTo?: MenuPage;
  readonly choose: () => void;
}

export interface MenuGroup {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

export interface MenuContent {
  readonly title: string;
  readonly groups: readonly MenuGroup[];
}

/** Where an arrow, Home or End takes the focus in a menu of `count` items that goes round. */
export function nextIndex(key: string, now: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now - 1 + count) % count;
  if (key === 'Home' || key === 'PageUp') return 0;
  if (key === 'End' || key === 'PageDown') return count - 1;
  return null;
}
