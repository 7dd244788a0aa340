import { inChunk } from '../../base/loading/inChunk.ts';

// Only what is in the Home chunk may import this file: what Home holds is then not held a second time by these.
const recorded = inChunk(
  async () =>
    (await import(/* webpackChunkName: "RecordedWebinars" */ '../webinar/RecordedWebinars.tsx')).RecordedWebinars,
);
const upcoming = inChunk(
  async () =>
    (await import(/* webpackChunkName: "UpcomingWebinars" */ '../upcoming/UpcomingWebinars.tsx')).UpcomingWebinars,
);

export const RecordedWebinarsChunk = recorded.Screen;
export const UpcomingWebinarsChunk = upcoming.Screen;

export const listChunks = { webinars: recorded, upcoming } as const;
