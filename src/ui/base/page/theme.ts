import { useSyncExternalStore } from 'react';
import { tryStorage } from '../loading/reportUnexpected.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// The loader and the pages of the server read it too.
const storageKey = 'lecternTheme';

/** Rule SCREEN-32: the theme of this document, an attribute of its root. The style sheets do the rest. */
function shownTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((each) => each === theme) ?? 'system';
}

/** Shows a theme and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  tryStorage(() => localStorage.setItem(storageKey, theme));
}

/** Calls the listener when the theme changes, here or in another tab. Returns the function that ends it. */
export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  addEventListener('storage', recall);
  // Back may show a page from before the choice.
  addEventListener('pageshow', recall);
  return () => {
    observer.disconnect();
    removeEventListener('storage', recall);
    removeEventListener('pageshow', recall);
  };
}

/** The theme of this document. The server does not know it. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, shownTheme, () => 'system');
}

function show(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
}

/** Without storage the choice lasts as long as the page. */
function recall(): void {
  const stored = tryStorage(() => localStorage.getItem(storageKey) ?? '');
  if (stored !== undefined) show(stored);
}
