import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { Result } from '../../../../src/domain/result.ts';

export interface CaptionerWork {
  /** The film. */
  readonly file: string;
  /** Empty at the start. */
  readonly folder: string;
  readonly language: CaptionLanguage;
  /** The length of the film in seconds. */
  readonly duration: number;
  /** Called with a percentage, 0 to 100, every few seconds and whenever the program says it. */
  readonly progress: (percent: number) => void;
}

/** Makes captions of what is said in a film. Aborting ends every process it has started. */
export interface Captioner {
  /** A captions file of any content. Refuses with a sentence for an administrator; throws on other faults. */
  caption(work: CaptionerWork, signal: AbortSignal): Promise<Result<Uint8Array, string>>;
}
