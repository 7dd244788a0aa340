import { inChunk } from '../../base/loading/Chunk.ts';

/**
 * Rule NEXT-9: the server renders the links beside a webinar. In the browser they become alive with what follows the film,
 * so that the script of the page stays small.
 */
export const seriesNeighbours = inChunk(
  async () => (await import(/* webpackChunkName: "Related" */ './SeriesNeighbours.tsx')).SeriesNeighbours,
);
