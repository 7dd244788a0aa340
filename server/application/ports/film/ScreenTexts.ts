import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { ScreenLine } from '../../../../src/domain/film/screenText.ts';

/** A film whose texts on the screen are not read yet. */
export interface UnreadFilm {
  readonly assetId: string;
  /** In seconds. */
  readonly duration: number;
  /** The languages of its captions. */
  readonly captions: readonly CaptionLanguage[];
}

/** The texts that a film shows, with the hash of the folder that holds its pictures and its list. */
export interface ReadScreen {
  readonly language: CaptionLanguage;
  readonly contentHash: string;
  readonly lines: readonly ScreenLine[];
}

/** Stores the texts that films show. Rules SHOWN-1 to SHOWN-5. */
export interface ScreenTexts {
  /** Ready films that were not read yet, the newest first. */
  listUnread(): Promise<readonly string[]>;
  /** Undefined if the film is gone, not ready, or was read already. */
  find(assetId: string): Promise<UnreadFilm | undefined>;
  /** Saves the texts and makes them searchable in one transaction. Returns false if the film is gone or was read already. */
  save(assetId: string, read: ReadScreen): Promise<boolean>;
  /** The film is not tried again. */
  fail(assetId: string): Promise<void>;
}
