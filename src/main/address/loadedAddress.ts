declare global {
  interface Window {
    /** The address for which the server made the page. */
    loadedUrl?: string | undefined;
  }
}

/**
 * Rule CACHE-11: whether the inlined data belong to the address. Back and Forward may have changed it since the inline
 * script (loader.ts) recorded it, because after a reload they load no page. Fragments do not matter.
 */
export function isLoadedAddress(): boolean {
  return window.loadedUrl === undefined || withoutFragment(window.loadedUrl) === withoutFragment(location.href);
}

/** Replaces the address by another one of the same page. */
export function renameAddress(address: string): void {
  const isLoaded = isLoadedAddress();
  history.replaceState(history.state, '', address);
  if (isLoaded) window.loadedUrl = location.href;
}

function withoutFragment(address: string): string {
  return address.split('#', 1)[0] ?? '';
}
