import { inChunk } from '../../base/loading/inChunk.ts';

/** The dialog of the series, in a chunk of its own. */
export const seriesChunk = inChunk(
  async () => (await import(/* webpackChunkName: "SeriesPanel" */ './SeriesDialog.tsx')).SeriesDialog,
);
