import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { ScreenLine } from '../../../../src/domain/film/screenText.ts';

/** A film whose pictures are to be read. */
export interface ScreenWork {
  /** The path of the film. */
  readonly file: string;
  /** An empty folder for what is made meanwhile. */
  readonly folder: string;
  /** An empty folder for the pictures that are kept, `frame-N.webp`. */
  readonly kept: string;
  /** The languages of the texts that the film shows, the most likely first. */
  readonly languages: readonly CaptionLanguage[];
  /** In seconds. */
  readonly duration: number;
}

/** Reads the texts that a film shows. */
export interface ScreenReader {
  /**
   * Rule SHOWN-2: reads the pictures that differ, within half the time of the film on one processor. An abort ends it with
   * the reason of the signal. Throws if the film cannot be read.
   */
  read(work: ScreenWork, signal: AbortSignal): Promise<readonly ScreenLine[]>;
}
