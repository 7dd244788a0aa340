import { callbackPath } from '../session/session.ts';

/** A screen that is the same for everyone: the server renders it from its name alone and answers 200. */
interface StaticScreen {
  readonly path: string;
  /** The chunks that the document names, so that their styles and scripts come early. */
  readonly chunks: readonly string[];
}

/** Rule ROUTE-3: the static screens by name. The browser has a table of the same names (`src/ui/shell/screens.ts`). */
export const staticScreens = {
  // The browser loads the data of a preview with the token of the link.
  'video-preview': { path: '/video-preview', chunks: ['VideoPreview'] },
  'my-data': { path: '/my/data', chunks: ['My'] },
  'my-saved': { path: '/my/saved', chunks: ['My'] },
  'auth-callback': { path: callbackPath, chunks: [] },
  // Failed pages lead here, so this page itself answers 200.
  error: { path: '/errors/rendering', chunks: [] },
} as const satisfies Readonly<Record<string, StaticScreen>>;

export type StaticScreenName = keyof typeof staticScreens;

export const staticScreenNames = Object.keys(staticScreens) as readonly StaticScreenName[];

/** The static screen at a path; undefined for every other path. */
export function staticScreenAt(path: string): StaticScreenName | undefined {
  return staticScreenNames.find((name) => staticScreens[name].path === path);
}

/** Whether a screen of this name is static. */
export function isStaticScreen(screen: string): screen is StaticScreenName {
  return Object.hasOwn(staticScreens, screen);
}
