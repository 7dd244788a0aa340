import type { Result } from '../../../src/domain/result.ts';

/** What a file turns out to be: seconds, pixels as shown (rotation applied), frames per second. */
export interface ProbedVideo {
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly hasSound: boolean;
  /** For how long at the end the last picture stands, because the sound goes on. */
  readonly stillSeconds?: number;
}

/** Rule FILM-2: why a file cannot become a video. `detail` is a sentence for an administrator. */
export interface ProbeRefusal {
  readonly reason: 'not-a-video' | 'too-many-pixels' | 'too-many-frames' | 'too-long' | 'too-large' | 'damaged';
  readonly detail: string;
}

/** Renditions and pictures in a folder, ready to be served as they are. */
export interface ProcessedVideo {
  readonly duration: number;
  readonly poster: { readonly width: number; readonly height: number };
}

/** Makes watchable files of an uploaded one. Aborting ends every process it started. */
export interface VideoProcessor {
  /** Decides by content, within bounds of time and memory. */
  probe(file: string, signal: AbortSignal): Promise<Result<ProbedVideo, ProbeRefusal>>;
  /**
   * Writes the files of `assetFiles` and the renditions into `folder`. Playlists and storyboard name their files
   * relative to themselves, so that the bytes do not depend on the address. Progress is whole percent, 0–100.
   * Refuses a source that breaks off; throws on other faults.
   */
  process(work: VideoWork, signal: AbortSignal): Promise<Result<ProcessedVideo, ProbeRefusal>>;
}

export interface VideoWork {
  readonly file: string;
  readonly probed: ProbedVideo;
  /** Empty at the start; on success it holds what is to be published and nothing else. */
  readonly folder: string;
  readonly progress: (percent: number) => void;
}
