import type { Result } from '../../../../src/domain/result.ts';

/** `second-outside`: the film ends before. `frame-unreadable`: there is no picture at this second, or not in time. */
export type FrameRefusal = 'second-outside' | 'frame-unreadable';

/** A processed film in the media store. */
export interface ProcessedFilm {
  readonly assetId: string;
  readonly contentHash: string;
}

/** Takes single frames from the best rendition of processed films. */
export interface Frames {
  /** The frame that viewers see at this second, as a picture in the size of the rendition. */
  take(film: ProcessedFilm, second: number): Promise<Result<Uint8Array, FrameRefusal>>;
}
