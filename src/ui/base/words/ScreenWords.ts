import type { en } from './en.ts';

/** The words of the site by namespace: here those of every page. Each feature declares its own beside its words. */
export interface ScreenWords {
  readonly translation: typeof en;
}
