import { inChunk } from '../../base/loading/inChunk.ts';

/** The dialog of the timeline, in a chunk of its own. */
export const timelineChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Timeline" */ './TimelineDialog.tsx')).TimelineDialog,
);
