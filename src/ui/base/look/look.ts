import { tryStorage } from '../loading/reportUnexpected.ts';

// The loader and the pages of the server read it too.
const storageKey = 'lecternLook';

/**
 * The look of this document: words in an attribute of its root, which the loader sets before the first paint. The style
 * sheets do the rest.
 */
export function lookWords(): readonly string[] {
  return (document.documentElement.dataset['look'] ?? '').split(' ').filter((word) => word !== '');
}

/** Shows a look and remembers it on this device. */
export function chooseLook(words: readonly string[]): void {
  show(words.join(' '));
  tryStorage(() => localStorage.setItem(storageKey, words.join(' ')));
}

/** Calls the listener when the look changes, here or in another tab. Returns the function that ends it. */
export function watchLook(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-look'] });
  addEventListener('storage', recallLook);
  // Back may show a page from before the choice.
  addEventListener('pageshow', recallLook);
  // The choice may have been made in another tab before anything listened here.
  recallLook();
  return () => {
    observer.disconnect();
    removeEventListener('storage', recallLook);
    removeEventListener('pageshow', recallLook);
  };
}

/** Shows the look that this device remembers. Without storage the choice lasts as long as the page. */
export function recallLook(): void {
  const stored = tryStorage(() => localStorage.getItem(storageKey) ?? '');
  if (stored !== undefined) show(stored);
}

/** The same look is no change: charts are drawn again when it changes. */
function show(look: string): void {
  const { dataset } = document.documentElement;
  if ((dataset['look'] ?? '') !== look) dataset['look'] = look;
}
