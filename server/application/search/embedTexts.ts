import { ok, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Embedder, EmbedderRefusal } from '../ports/search/Embedder.ts';
import type { DueTexts, Meanings } from '../ports/search/Meanings.ts';

export interface EmbedTextsPorts {
  readonly meanings: Meanings;
  readonly embedder: Embedder;
  readonly clock: Clock;
  /** Waits for so many milliseconds, or until the signal. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** One round. Returns why it ended early, if the model gave no vectors. */
export type EmbedTexts = (signal: AbortSignal) => Promise<string | undefined>;

/** So many texts are embedded at once, so that a stop waits for a second at most. */
const textsAtOnce = 16;
const itemsAtOnce = 8;
/** A round must end. What is left is done in the next one. */
const roundMilliseconds = 10 * 60 * 1000;

/**
 * Rule MEANING-4: embeds the texts of items that have no vectors of them yet, one after the other, and rests as long as it
 * worked. Each item is saved by itself, so a round that is cut off goes on where it was.
 */
export function makeEmbedTexts({ meanings, embedder, clock, pause }: EmbedTextsPorts): EmbedTexts {
  return async (signal) => {
    const begunAt = clock.now().getTime();
    let saved = 0;
    try {
      for (;;) {
        const due = await meanings.listDue(embedder, itemsAtOnce);
        if (due.length === 0) break;
        for (const item of due) {
          if (signal.aborted || clock.now().getTime() - begunAt > roundMilliseconds) return undefined;
          const vectors = await vectorsOf(item, signal);
          if (vectors === undefined) return undefined;
          if (!vectors.ok) return vectors.refusal.why;
          await meanings.save(embedder.model, item, vectors.value);
          saved += 1;
        }
      }
      // Until now, searches of processes with the model before found what they know.
      await meanings.removeOthers(embedder.model);
      return undefined;
    } finally {
      if (saved > 0) await meanings.changed();
      await embedder.close();
    }
  };

  /** Undefined if the process stops, which leaves the item for the next round. */
  async function vectorsOf(
    { texts }: DueTexts,
    signal: AbortSignal,
  ): Promise<Result<readonly Float32Array[], EmbedderRefusal> | undefined> {
    const vectors: Float32Array[] = [];
    for (let from = 0; from < texts.length; from += textsAtOnce) {
      const begunAt = clock.now().getTime();
      const batch = texts.slice(from, from + textsAtOnce).map(({ text }) => text);
      const embedded = await embedder.embed(batch, signal).catch((fault: unknown) => {
        if (signal.aborted) return undefined;
        throw fault;
      });
      if (embedded?.ok !== true) return embedded;
      vectors.push(...embedded.value);
      await pause(clock.now().getTime() - begunAt, signal);
    }
    return ok(vectors);
  }
}
