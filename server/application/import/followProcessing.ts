import type { Processing } from '../../../src/domain/film/processing.ts';
import type { Assets } from '../ports/media/Assets.ts';

/** `secondsLeft` is an estimate; undefined until there is enough progress to make one. */
export interface ProcessingNews {
  readonly processing: Processing;
  readonly secondsLeft: number | undefined;
}

/** Calls `tell` while the asset is processed, and returns the final state. `pause` waits between two polls. */
export async function followProcessing(
  assets: Pick<Assets, 'find'>,
  assetId: string,
  tell: (news: ProcessingNews) => void,
  { pause, seconds, signal }: { pause: () => Promise<void>; seconds: () => number; signal: AbortSignal },
): Promise<Processing> {
  let begun: { percent: number; at: number } | undefined;
  for (;;) {
    const stored = await assets.find(assetId);
    if (stored === undefined) return { state: 'failed', percent: 0, error: 'The item was deleted during processing.' };
    const { processing } = stored;
    if (processing.state === 'ready' || processing.state === 'failed' || signal.aborted) return processing;
    const now = seconds();
    if (processing.state === 'processing') begun ??= { percent: processing.percent, at: now };
    const done = processing.percent - (begun?.percent ?? 0);
    const secondsLeft =
      begun !== undefined && done >= 3 ? ((now - begun.at) / done) * (100 - processing.percent) : undefined;
    tell({ processing, secondsLeft });
    await pause();
  }
}
