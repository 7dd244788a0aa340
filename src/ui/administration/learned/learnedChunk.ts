import { inChunk } from '../../base/loading/Chunk.ts';

/** What the search learned, in a chunk of its own. */
export const learnedChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Learned" */ './LearnedView.tsx')).LearnedView,
);
