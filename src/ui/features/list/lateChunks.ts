import { inChunk } from '../../base/loading/Chunk.ts';
import { momentChunks } from '../card/momentChunks.ts';

// The first load seldom shows an empty list.
const nothing = inChunk(
  async () => (await import(/* webpackChunkName: "NothingFound" */ './NothingFound.tsx')).NothingFound,
);

export const NothingFoundChunk = nothing.Screen;

/** The parts of lists that the first load needs seldom. */
export const lateListChunks = [...momentChunks, nothing];
