import type { CaptionLanguage, SpokenCue } from '../../../../src/domain/film/caption.ts';
import type { FoundItem } from './Search.ts';

/** All documents, or those of an earlier analysis of texts. */
export type RebuildScope = 'all' | 'outdated';

/** Captions that were stored as one text, without the times of their cues. */
export interface UntimedTrack {
  readonly assetId: string;
  readonly language: CaptionLanguage;
  readonly contentHash: string;
}

/** The documents that a search reads instead of the items. They can be rebuilt while the site runs. */
export interface SearchDocuments {
  count(which: RebuildScope): Promise<number>;
  /** Items after an id, in the order of their ids. */
  list(which: RebuildScope, after: string | undefined, limit: number): Promise<readonly FoundItem[]>;
  /** Reads the current texts of the items. An item that somebody is saving does not delay the others. */
  rebuild(items: readonly FoundItem[]): Promise<void>;
  /** Captions with a single cue, which may be whole texts. */
  listUntimed(): Promise<readonly UntimedTrack[]>;
  /** Does nothing if the captions were replaced in the meantime. */
  saveCues(track: UntimedTrack, cues: readonly SpokenCue[]): Promise<void>;
}
