import type { en } from './en.ts';

/**
 * The texts of the site by namespace. `translation` is on every page. Each feature declares its own namespace beside
 * its words.
 */
export interface ScreenWords {
  readonly translation: typeof en;
}
