import type { Result } from '../../../../src/domain/result.ts';

/** The properties of a video: duration in seconds, pixels as shown (rotation applied), frames per second. */
export interface ProbedVideo {
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly hasSound: boolean;
  /** For how many seconds the last picture is held at the end, because the sound is longer. */
  readonly stillSeconds?: number;
}

/** Rule FILM-2: why a file is not accepted as a video. `detail` is a sentence for an administrator. */
export interface ProbeRefusal {
  readonly reason:
    'not-a-video' | 'too-many-pixels' | 'too-many-frames' | 'too-long' | 'too-large' | 'damaged' | 'exceeds-limits';
  readonly detail: string;
}

/** The renditions and pictures in a folder, ready to be served. */
export interface ProcessedVideo {
  readonly duration: number;
  readonly poster: { readonly width: number; readonly height: number };
  /** Rule START-5: the seconds at which the sound goes on after a pause, in their order. Undefined if nobody has looked. */
  readonly pauses?: readonly number[];
}

/** Makes renditions of an uploaded film. Aborting ends every process it has started. */
export interface VideoProcessor {
  /** Decides by content, within limits of time and memory. */
  probe(file: string, signal: AbortSignal): Promise<Result<ProbedVideo, ProbeRefusal>>;
  /**
   * Writes the files of `assetFiles` and the renditions into `folder`. Playlists and storyboard use relative names, so
   * that the bytes do not depend on the address. Progress is whole percent, 0–100. Refuses a truncated source and
   * one that needs more than the limits; throws on other faults.
   */
  process(work: VideoWork, signal: AbortSignal): Promise<Result<ProcessedVideo, ProbeRefusal>>;
}

export interface VideoWork {
  readonly file: string;
  readonly probed: ProbedVideo;
  /** Empty at the start; on success it holds exactly the files to publish. */
  readonly folder: string;
  readonly progress: (percent: number) => void;
}
