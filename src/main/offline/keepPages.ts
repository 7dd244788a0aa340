import { serviceWorkerPath } from '../../domain/page/offline.ts';
import { reportUnexpected } from '../../ui/base/loading/reportUnexpected.ts';

/** A page counts as seen after this time. Typing in the search changes the address many times. */
const seenMilliseconds = 2000;

/**
 * Rule OFFLINE-1: tells the service worker which pages the visitor sees, so that it can show them without a network. The
 * worker is fetched anew at each page, so a newer one, or the one that removes itself, takes over at once.
 */
export async function keepPages(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  // Missing over HTTP, and in the private windows of some browsers.
  if (serviceWorker === undefined) return;
  await serviceWorker.register(serviceWorkerPath);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const see = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keepThisPage(serviceWorker).catch(reportUnexpected), seenMilliseconds);
  };
  see();
  const { pathname, search } = location;
  // Without it, only the pages that were loaded as documents are kept.
  (window as { readonly navigation?: EventTarget }).navigation?.addEventListener('currententrychange', () => {
    // The note belongs to the page that was loaded.
    if (location.pathname !== pathname || location.search !== search) document.querySelector('.offline-note')?.remove();
    see();
  });
}

async function keepThisPage(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const { active } = await serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  active?.postMessage({
    address: location.href,
    files: files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  });
}
