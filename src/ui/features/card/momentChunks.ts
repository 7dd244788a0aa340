import { inChunk } from '../../base/loading/Chunk.ts';

// The first load of a list that is not searched shows no moments.
const moments = inChunk(async () => (await import(/* webpackChunkName: "Moments" */ './Moments.tsx')).Moments);
const frame = inChunk(
  async () => (await import(/* webpackChunkName: "Moments" */ '../player/controls/MomentFrame.tsx')).MomentFrame,
);

export const MomentsChunk = moments.Screen;
export const MomentFrameChunk = frame.Screen;

export const momentChunks = [moments, frame];
