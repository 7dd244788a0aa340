import type { CaptionRefusal, SpokenCue } from '../../../../src/domain/film/caption.ts';
import type { Result } from '../../../../src/domain/result.ts';

/** Captions in the form that is served and searched. */
export interface ReadCaptions {
  readonly vtt: string;
  /** What is said, without markup. */
  readonly cues: readonly SpokenCue[];
}

/** Parses captions files while the process goes on answering requests. */
export interface CaptionReader {
  /**
   * Rules CAPTION-2 to CAPTION-4: parses a captions file, or lists its errors with their places. `duration` of the film
   * is in seconds; 0 means that it is not known yet.
   */
  read(file: Uint8Array, duration: number): Promise<Result<ReadCaptions, CaptionRefusal>>;
}
