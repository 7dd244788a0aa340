import type { PageData } from '../../domain/page/page.ts';
import { inChunk } from '../base/loading/inChunk.ts';
import { reportUnexpected } from '../base/loading/reportUnexpected.ts';

const home = inChunk(async () => (await import(/* webpackChunkName: "Home" */ '../features/home/Home.tsx')).Home);
const video = inChunk(
  async () => (await import(/* webpackChunkName: "Video" */ '../features/video/VideoPage.tsx')).VideoPage,
);
const webinar = inChunk(
  async () => (await import(/* webpackChunkName: "WebinarDetail" */ '../features/webinar/WebinarPage.tsx')).WebinarPage,
);
const upcoming = inChunk(
  async () =>
    (await import(/* webpackChunkName: "UpcomingDetail" */ '../features/upcoming/UpcomingPage.tsx')).UpcomingPage,
);
const search = inChunk(
  async () => (await import(/* webpackChunkName: "Search" */ '../features/search/SearchPage.tsx')).SearchPage,
);
const callback = inChunk(
  async () => (await import(/* webpackChunkName: "session" */ './AuthCallbackPage.tsx')).AuthCallbackPage,
);
const preview = inChunk(
  async () =>
    (await import(/* webpackChunkName: "VideoPreview" */ '../features/preview/VideoPreview.tsx')).VideoPreview,
);

const textPage = inChunk(
  async () =>
    (await import(/* webpackChunkName: "TextPage" */ '../features/textPage/TextPageScreen.tsx')).TextPageScreen,
);

const myData = inChunk(
  async () => (await import(/* webpackChunkName: "My" */ '../features/my/MyDataPage.tsx')).MyDataPage,
);
const mySaved = inChunk(
  async () => (await import(/* webpackChunkName: "My" */ '../features/my/MySavedPage.tsx')).MySavedPage,
);

/** The frame of all three lists. The lists of webinars have their own chunks (`listChunks.ts`). */
export const HomeChunk = home.Screen;
export const VideoChunk = video.Screen;
export const WebinarDetailChunk = webinar.Screen;
export const UpcomingDetailChunk = upcoming.Screen;
export const SearchChunk = search.Screen;
export const AuthCallbackChunk = callback.Screen;
export const VideoPreviewChunk = preview.Screen;
export const TextPageChunk = textPage.Screen;
export const MyDataChunk = myData.Screen;
export const MySavedChunk = mySaved.Screen;

const loadListChunks = async () =>
  (await import(/* webpackChunkName: "Home" */ '../features/home/listChunks.ts')).listChunks;

async function preloadHomeWith(list: 'webinars' | 'upcoming'): Promise<void> {
  await home.preload();
  await (await loadListChunks())[list].preload();
}

const nothing = () => Promise.resolve();
const preloads: Readonly<Record<PageData['screen'], () => Promise<unknown>>> = {
  videos: home.preload,
  webinars: () => preloadHomeWith('webinars'),
  upcoming: () => preloadHomeWith('upcoming'),
  search: search.preload,
  video: video.preload,
  webinar: webinar.preload,
  'upcoming-webinar': upcoming.preload,
  'text-page': textPage.preload,
  'video-preview': preview.preload,
  'auth-callback': callback.preload,
  'my-data': myData.preload,
  'my-saved': mySaved.preload,
  'not-found': nothing,
  error: nothing,
};

/** Resolves when the screen can render without waiting, on the server and for hydration. */
export async function preloadScreen(screen: PageData['screen']): Promise<void> {
  await preloads[screen]();
}

/**
 * Loads the screens that a visitor may open next. A failure is ignored: the chunk is loaded again when it is needed.
 */
export async function loadScreensAhead(): Promise<void> {
  await Promise.all([home, video, webinar, upcoming, search].map(({ loadAhead }) => loadAhead()));
  const lists = await loadListChunks().catch(reportUnexpected);
  await Promise.all([lists?.webinars.loadAhead(), lists?.upcoming.loadAhead()]);
}
