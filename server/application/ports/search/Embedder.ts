import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { Result } from '../../../../src/domain/result.ts';

/** Why a model gave no vectors. What is `busy` or `unreachable` may answer later; the others need the operator. */
export interface EmbedderRefusal {
  readonly reason: 'unreachable' | 'busy' | 'refused' | 'unreadable';
  /** What it answered, for the log. It never contains a text. */
  readonly why: string;
}

/** Rule MEANING-6: a question waits so long for its vector, and is then answered by its words. */
export const questionPatienceMilliseconds = 150;

/** What the vectors of a text depend on. */
export interface EmbeddingModel {
  /** Vectors of different models cannot be compared. */
  readonly model: string;
  /** The languages that it understands, the one that it knows best first. */
  readonly languages: readonly CaptionLanguage[];
}

/** A model that turns texts into vectors: texts that mean nearly the same point in nearly the same direction. */
export interface Embedder extends EmbeddingModel {
  /** The vectors of texts, in their order: each of length 1, all of one size. An abort throws the reason of the signal. */
  embed(
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<readonly Float32Array<ArrayBuffer>[], EmbedderRefusal>>;
  /** Ends what runs for it. */
  close(): Promise<void>;
}
