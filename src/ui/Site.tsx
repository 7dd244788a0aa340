import { Suspense, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { PageData, PublicSettings } from '../domain/page.ts';
import './app.css';
import type { Screens } from './Screens.ts';
import { HomeChunk, preloadScreen, VideoChunk } from './screenChunks.ts';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { LoadingPage } from './shell/LoadingPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { RouteWatch } from './shell/RouteWatch.tsx';
import { SiteContext } from './shell/SiteContext.ts';
import { SearchModel } from './shell/SearchModel.ts';
import { Visits } from './shell/Visits.ts';
import { createWords } from './words/createWords.ts';

export interface SiteProps {
  readonly screens: Screens;
  readonly settings: PublicSettings;
  /** What the server rendered; the first render shows it as it is. */
  readonly page: PageData | undefined;
  /** Called when a screen stands and answers: after hydration, that of the first one. */
  readonly onShown?: () => void;
}

/** Everything below a router. */
export function Site({ screens, settings, page, onShown }: SiteProps) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [words] = useState(createWords);
  const [own] = useState(() => ({ visits: new Visits(), search: new SearchModel() }));
  const firstPage = key === firstKey ? page : undefined;
  useNextScreens(screens);
  return (
    <I18nextProvider i18n={words}>
      <SiteContext value={{ screens, settings, firstPage, onShown, ...own }}>
        <RouteWatch />
        <ErrorBoundary>{firstPage?.screen === 'not-found' ? <NotFoundPage /> : firstPage?.screen === 'error' ? <ErrorPage /> : <Screen />}</ErrorBoundary>
      </SiteContext>
    </I18nextProvider>
  );
}

/** The routes of §2; each screen has a boundary of its own, so that its loading page shows at once. */
function Screen() {
  return (
    <Routes>
      <Route path="/" element={<ToLanding />} />
      <Route path="/videos" caseSensitive element={<Suspense key="videos" fallback={<LoadingPage />}><HomeChunk /></Suspense>} />
      <Route path="/videos/:slug" caseSensitive element={<Suspense key="video" fallback={<LoadingPage />}><VideoChunk /></Suspense>} />
      <Route path="/errors/rendering" caseSensitive element={<ErrorPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

const landing = '/videos';

function ToLanding() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: landing, search, hash }} replace />;
}

/** Once a visitor touches the page, what the next screens need is loaded; until then nothing is. */
function useNextScreens(screens: Screens): void {
  useEffect(() => {
    const prepare = () => {
      stop();
      void Promise.all([preloadScreen('videos'), preloadScreen('video')]).catch(() => undefined);
      screens.prepare();
    };
    const stop = () => signs.forEach((sign) => removeEventListener(sign, prepare));
    signs.forEach((sign) => addEventListener(sign, prepare, { passive: true }));
    return stop;
  }, [screens]);
}
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
