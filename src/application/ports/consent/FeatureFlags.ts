import type { Flag } from '../../../domain/page/page.ts';

/** The features that are on for this visitor. It never throws: without an answer the settings of the site hold. */
export interface FeatureFlags {
  isOn(flag: Flag): boolean;
  /** Calls the listener when a flag may have changed. Returns what ends it. */
  onChange(listener: () => void): () => void;
}
