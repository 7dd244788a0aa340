import type { ParseKeys } from 'i18next';
import type { PageData } from '../../domain/page/page.ts';
import { isStaticScreen, type StaticScreenName } from '../../domain/page/staticScreens.ts';
import { inChunk, type InChunk } from '../base/loading/Chunk.ts';
import { reportUnexpected } from '../base/loading/reportUnexpected.ts';
import { seriesNeighbours } from '../features/related/seriesChunk.ts';
import { lateListChunks } from '../features/list/lateChunks.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';

/** What the browser knows of a static screen. */
interface StaticPage extends Pick<InChunk<object>, 'Screen' | 'preload'> {
  readonly title: ParseKeys;
  /** The title, if it is missing. */
  readonly description?: ParseKeys;
}

const nothing = () => Promise.resolve();

/** The static screens by name. Their paths are in `src/domain/page/staticScreens.ts`, which the server shares. */
export const staticPages = {
  'video-preview': {
    ...inChunk(
      async () =>
        (await import(/* webpackChunkName: "VideoPreview" */ '../features/preview/VideoPreview.tsx')).VideoPreview,
    ),
    title: 'loadingPage',
  },
  'my-data': {
    ...inChunk(async () => (await import(/* webpackChunkName: "My" */ '../features/my/MyData.tsx')).MyDataPage),
    title: 'myPages.data',
  },
  'my-saved': {
    ...inChunk(async () => (await import(/* webpackChunkName: "My" */ '../features/my/MySaved.tsx')).MySavedPage),
    title: 'myPages.saved',
  },
  'auth-callback': {
    ...inChunk(async () => (await import(/* webpackChunkName: "session" */ './AuthCallbackPage.tsx')).AuthCallbackPage),
    title: 'loadingPage',
  },
  error: {
    Screen: ErrorPage,
    preload: nothing,
    title: 'errorPages.pageTitle',
    description: 'errorPages.generic.description',
  },
} as const satisfies Readonly<Record<StaticScreenName, StaticPage>>;

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
const textPage = inChunk(
  async () =>
    (await import(/* webpackChunkName: "TextPage" */ '../features/textPage/TextPageScreen.tsx')).TextPageScreen,
);

const notFound = inChunk(
  async () => (await import(/* webpackChunkName: "NotFound" */ './errors/NotFoundPage.tsx')).NotFoundPage,
);

/** The screen of every address that does not exist. */
export const NotFoundScreen = notFound.Screen;

/** The screens with data. `home` is the frame of all three lists. The lists of webinars have their own chunks (`listChunks.ts`). */
export const dataPages = { home, video, webinar, upcoming, search, textPage };

const loadHomeChunks = () => import(/* webpackChunkName: "Home" */ '../features/home/listChunks.ts');

async function preloadHomeWith(list: 'webinars' | 'upcoming'): Promise<void> {
  await home.preload();
  await (await loadHomeChunks()).listChunks[list].preload();
}

const preloads: Readonly<Record<Exclude<PageData['screen'], StaticScreenName>, () => Promise<unknown>>> = {
  videos: home.preload,
  webinars: () => preloadHomeWith('webinars'),
  upcoming: () => preloadHomeWith('upcoming'),
  search: search.preload,
  video: video.preload,
  webinar: webinar.preload,
  'upcoming-webinar': upcoming.preload,
  'text-page': textPage.preload,
  'not-found': notFound.preload,
};

const answerPreloads: Partial<Record<PageData['screen'], () => Promise<unknown>>> = {
  videos: preloadListAnswers,
  webinars: preloadListAnswers,
  upcoming: preloadListAnswers,
  search: preloadLateParts,
  webinar: seriesNeighbours.preload,
};

/**
 * Resolves when the screen can render without waiting, on the server and for hydration. Answers to a search and
 * the links beside a webinar have chunks of their own, which the hydration of a page without a search does not wait for.
 */
export async function preloadScreen(screen: PageData['screen'], withAnswers = true): Promise<void> {
  await (isStaticScreen(screen) ? staticPages[screen].preload() : preloads[screen]());
  if (withAnswers) await answerPreloads[screen]?.();
}

async function preloadListAnswers(): Promise<void> {
  const { furtherChunks } = await loadHomeChunks();
  await Promise.all([preloadLateParts(), ...furtherChunks.map(({ preload }) => preload())]);
}

async function preloadLateParts(): Promise<void> {
  await Promise.all(lateListChunks.map(({ preload }) => preload()));
}

/**
 * Loads the screens that a visitor may open next. A failure is ignored: the chunk is loaded again when it is needed.
 */
export async function loadScreensAhead(): Promise<void> {
  await Promise.all([home, video, webinar, upcoming, search, notFound].map(({ loadAhead }) => loadAhead()));
  const { listChunks, furtherChunks } = (await loadHomeChunks().catch(reportUnexpected)) ?? {};
  const further = [...lateListChunks, ...Object.values(listChunks ?? {}), ...(furtherChunks ?? [])];
  await Promise.all(further.map(({ loadAhead }) => loadAhead()));
}
