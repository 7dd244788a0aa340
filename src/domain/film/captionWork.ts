import type { Chapter } from './playback.ts';

/** Captions in WebVTT that an administrator is still writing. Visitors do not see them. */
export interface CaptionDraft {
  readonly vtt: string;
  /** The hash of the published captions that it was begun with; null where there were none. */
  readonly basedOn: string | null;
}

/** A draft as it is stored. */
export interface StoredCaptionDraft extends CaptionDraft {
  /** Who has saved it last. */
  readonly person: string;
  /** ISO 8601 UTC. */
  readonly savedAt: string;
}

/** Captions that were published. */
export interface CaptionVersion {
  readonly id: string;
  readonly contentHash: string;
  readonly person: string;
  /** ISO 8601 UTC; null if it is not known, as for the captions of an imported film. */
  readonly publishedAt: string | null;
}

/** Rules CUE-11 to CUE-13: the captions of a film in one language: those that visitors get, the draft, and earlier ones. */
export interface CaptionWork {
  readonly published: {
    readonly contentHash: string;
    readonly vtt: string;
    /** Rule PART-5: what visitors see where the item has no objectives. */
    readonly parts: readonly Chapter[];
  } | null;
  readonly draft: StoredCaptionDraft | null;
  /** The last published first. */
  readonly versions: readonly CaptionVersion[];
}

/** Rule CUE-13: how many published versions of each language are kept. */
export const maximumCaptionVersions = 20;
