import type { MenuPage } from './PlayerModel.ts';

/** A choice (`checked`), a link to another page of the menu (`leadsTo`), or else an action. */
export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly aside?: string;
  readonly checked?: boolean;
  readonly leadsTo?: MenuPage;
  readonly choose: () => void;
}

interface MenuGroup {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

export interface MenuContent {
  readonly title: string;
  readonly groups: readonly MenuGroup[];
}

/** The next index for an arrow key, Home or End in a menu of `count` items that wraps around. */
export function nextIndex(key: string, now: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (now + 1) % count;
  if (key === 'ArrowUp') return (now - 1 + count) % count;
  if (key === 'Home' || key === 'PageUp') return 0;
  if (key === 'End' || key === 'PageDown') return count - 1;
  return null;
}
