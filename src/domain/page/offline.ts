import { searchPath } from '../answer/searchPage.ts';
import { sections, sectionPaths } from '../catalogue/section.ts';
import { textPageNames, textPagePath } from './textPage.ts';

/** The address of the service worker. It stands at the root, because it may only answer for addresses below its own. */
export const serviceWorkerPath = '/service-worker.js';

/** The page that is shown without a network in place of a page that was never seen. */
export const offlinePagePath = '/offline';

/**
 * Rule OFFLINE-2: the pages that a browser keeps are these and those below them. They are public and the same for
 * everyone. No page of a person, of administration or of the sign-in is among them.
 */
export const keptPaths: readonly string[] = [
  ...sections.map((section) => sectionPaths[section]),
  searchPath,
  ...textPageNames.map(textPagePath),
];

/** Rule OFFLINE-2: whether a browser may keep the page at this path. */
export function isKeptPath(pathname: string): boolean {
  return keptPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The names of the browser's caches of pages begin with it. A release follows. */
export const pageCachePrefix = 'lectern ';
