import type { EmbeddingModel } from './Embedder.ts';

/** A published item whose texts are to be embedded. */
export interface DueTexts {
  readonly id: string;
  /** The version of its document. */
  readonly version: number;
  readonly texts: readonly PlacedText[];
}

/** A text, and where it is: the place of its passage in the document, and its cues. */
export interface PlacedText {
  readonly text: string;
  readonly place: number;
  readonly firstCue: number;
  readonly lastCue: number;
}

/** Stores the vectors of texts, each with the name of its model. Rule MEANING-5. */
export interface Meanings {
  /** Published items without the vectors of their current texts by a model, those published last first. */
  listDue(model: EmbeddingModel, limit: number): Promise<readonly DueTexts[]>;
  /** Saves the vectors of the texts in their order. An item that changed meanwhile stays due. */
  save(model: string, item: DueTexts, vectors: readonly Float32Array[]): Promise<void>;
  /** Removes the vectors of every other model. */
  removeOthers(model: string): Promise<void>;
  /** Lets the answers of searches be made anew. */
  changed(): Promise<void>;
}
