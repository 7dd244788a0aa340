import { inChunk } from '../../../base/loading/Chunk.ts';

/** The chart with its library, in a chunk of its own. */
export const chartChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Chart" */ './LineChart.tsx')).LineChart,
);
