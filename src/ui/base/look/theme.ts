import { useSyncExternalStore } from 'react';
import { chooseLook, lookWords, watchLook } from './look.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Rule SCREEN-32: the theme of this document. */
function shownTheme(): Theme {
  return themes.find((each) => lookWords().includes(each)) ?? 'system';
}

/** Shows a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  chooseLook([...lookWords().filter((word) => themes.every((each) => each !== word)), theme]);
}

/** The server does not know the look. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchLook, shownTheme, () => 'system');
}
