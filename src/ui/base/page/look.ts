import { useSyncExternalStore } from 'react';
import { tryStorage } from '../loading/reportUnexpected.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// The loader and the pages of the server read it too.
const storageKey = 'lecternLook';
const theatre = 'theatre';

/**
 * The look of this document: words in an attribute of its root, which the loader sets before the first paint. The style
 * sheets do the rest.
 */
function words(): readonly string[] {
  return (document.documentElement.dataset['look'] ?? '').split(' ').filter((word) => word !== '');
}

/** Rule SCREEN-32: the theme of this document. */
function shownTheme(): Theme {
  return themes.find((each) => words().includes(each)) ?? 'system';
}

/** Shows a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  choose([...words().filter((word) => themes.every((each) => each !== word)), theme]);
}

/** Rule PLAYER-13: whether a film takes the whole width. */
export function isTheatre(): boolean {
  return words().includes(theatre);
}

/** Turns theatre mode on or off, and remembers it on this device. */
export function toggleTheatre(): void {
  choose(isTheatre() ? words().filter((word) => word !== theatre) : [...words(), theatre]);
}

/** Calls the listener when the look changes, here or in another tab. Returns the function that ends it. */
export function watchLook(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-look'] });
  addEventListener('storage', recall);
  // Back may show a page from before the choice.
  addEventListener('pageshow', recall);
  // The choice may have been made in another tab before anything listened here.
  recall();
  return () => {
    observer.disconnect();
    removeEventListener('storage', recall);
    removeEventListener('pageshow', recall);
  };
}

/** The server does not know the look. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchLook, shownTheme, () => 'system');
}

export function useTheatre(): boolean {
  return useSyncExternalStore(watchLook, isTheatre, () => false);
}

function choose(look: readonly string[]): void {
  show(look.join(' '));
  tryStorage(() => localStorage.setItem(storageKey, look.join(' ')));
}

/** The same look is no change: charts are drawn again when it changes. */
function show(look: string): void {
  const { dataset } = document.documentElement;
  if ((dataset['look'] ?? '') !== look) dataset['look'] = look;
}

/** Without storage the choice lasts as long as the page. */
function recall(): void {
  const stored = tryStorage(() => localStorage.getItem(storageKey) ?? '');
  if (stored !== undefined) show(stored);
}
