import { inChunk } from '../../base/loading/Chunk.ts';

// The first load of a list that is not searched shows no moments, and seldom an empty list.
const moments = inChunk(async () => (await import(/* webpackChunkName: "Moments" */ './Moments.tsx')).Moments);
const frame = inChunk(
  async () => (await import(/* webpackChunkName: "Moments" */ '../player/controls/MomentFrame.tsx')).MomentFrame,
);
const nothing = inChunk(
  async () => (await import(/* webpackChunkName: "NothingFound" */ './NothingFound.tsx')).NothingFound,
);

export const MomentsChunk = moments.Screen;
export const MomentFrameChunk = frame.Screen;
export const NothingFoundChunk = nothing.Screen;

export const lateListChunks = [moments, frame, nothing];
