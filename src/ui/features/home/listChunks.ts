import { inChunk } from '../../base/loading/Chunk.ts';
import { inUse } from '../../base/loading/onFirstInput.ts';

// Only files in the Home chunk may import this file. Otherwise these chunks would repeat code of Home.
const recorded = inChunk(
  async () =>
    (await import(/* webpackChunkName: "RecordedWebinars" */ '../webinar/RecordedWebinars.tsx')).RecordedWebinars,
);
const upcoming = inChunk(
  async () =>
    (await import(/* webpackChunkName: "UpcomingWebinars" */ '../upcoming/UpcomingWebinars.tsx')).UpcomingWebinars,
);
const elsewhere = inChunk(
  async () => (await import(/* webpackChunkName: "Answers" */ '../answers/Elsewhere.tsx')).Elsewhere,
);
const waysOn = inChunk(async () => (await import(/* webpackChunkName: "Answers" */ './WaysOn.tsx')).WaysOn);

// The server renders it. In the browser it is hydrated at the first input, so that the first load stays small.
const videoSort = inChunk(
  async () => (await import(/* webpackChunkName: "VideoSort" */ '../list/SortChoice.tsx')).VideoSort,
  inUse,
);

export const RecordedWebinarsChunk = recorded.Screen;
export const UpcomingWebinarsChunk = upcoming.Screen;
export const ElsewhereChunk = elsewhere.Screen;
export const WaysOnChunk = waysOn.Screen;
export const VideoSortChunk = videoSort.Screen;

export const listChunks = { webinars: recorded, upcoming } as const;
/** What the first load of a list does without, unless the list is searched. */
export const furtherChunks = [elsewhere, waysOn, videoSort];
