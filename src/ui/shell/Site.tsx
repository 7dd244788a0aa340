import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { ErrorReports } from '../../application/ports/ErrorReports.ts';
import type { PageData, PublicSettings } from '../../domain/page/page.ts';
import { landingPath, sectionPaths } from '../../domain/catalogue/section.ts';
import { AdministrationArea } from './AdministrationArea.tsx';
import { AdministrationSlot, type LoadAdministration } from '../features/administered/AdministrationSlot.ts';
import './app.css';
import { Chunk } from '../base/loading/Chunk.ts';
import type { Gate } from '../features/gate/Gate.ts';
import { GateDialogs, loadGateAhead } from '../features/gate/GateDialogs.tsx';
import type { Screens } from './Screens.ts';
import {
  AuthCallbackChunk,
  HomeChunk,
  loadScreensAhead,
  VideoChunk,
  VideoPreviewChunk,
  WebinarDetailChunk,
} from './screenChunks.ts';
import type { Session } from '../features/session/Session.ts';
import { CharacterKeys } from '../base/page/CharacterKeys.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { LegacyGate } from './LegacyGate.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { RouteWatch } from './RouteWatch.tsx';
import { SiteContext } from '../base/page/SiteContext.ts';
import { FeatureProviders } from './FeatureProviders.tsx';
import { SearchContext } from './frame/SearchContext.ts';
import { Shell } from './frame/Shell.tsx';
import { LegacyAddressesContext, type LegacyTable } from './LegacyAddresses.ts';
import { useAdministrationSlot } from '../features/administered/AdministrationSlotContext.ts';
import { loadDialogsAhead, SiteDialogs } from './dialogs/SiteDialogs.tsx';
import { SiteDialogsModel } from '../base/page/SiteDialogsModel.ts';
import { SearchModel } from './frame/SearchModel.ts';
import { Visits } from '../base/page/Visits.ts';
import { createWords } from '../base/words/createWords.ts';
import { WordsContext } from '../base/words/useWords.ts';

export interface SiteProps {
  readonly screens: Screens;
  readonly session: Session;
  readonly gate: Gate;
  readonly settings: PublicSettings;
  /** What the server rendered; the first render shows it as it is. */
  readonly page: PageData | undefined;
  readonly reports: ErrorReports;
  /** The old addresses, in a chunk of their own. */
  readonly legacyTable: () => Promise<LegacyTable>;
  /** Where nobody administers there is none. */
  readonly loadAdministration?: LoadAdministration;
  /** Leaves for another site without a trace in the history. */
  readonly leave?: (address: string) => void;
  /** Goes to another site; Back returns. */
  readonly goTo?: (address: string) => void;
  /** Called when a screen stands and answers: after hydration, that of the first one. */
  readonly onShown?: () => void;
}

/** Everything below a router. */
export function Site({
  screens,
  session,
  gate,
  settings,
  page,
  reports,
  legacyTable,
  loadAdministration,
  leave = replaceLocation,
  goTo = changeLocation,
  onShown,
}: SiteProps) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [words] = useState(createWords);
  const [own] = useState(() => ({
    visits: new Visits(),
    dialogs: new SiteDialogsModel(),
    characterKeys: new CharacterKeys(),
    Frame: Shell,
    NotFound: NotFoundPage,
  }));
  const [search] = useState(() => new SearchModel());
  const [legacyAddresses] = useState(() => new Chunk(legacyTable));
  const [administration] = useState(() => new AdministrationSlot(session, loadAdministration));
  const firstPage = key === firstKey ? page : undefined;
  useNextScreens(screens, legacyAddresses);
  return (
    <WordsContext value={words}>
      <SiteContext value={{ settings, reports, firstPage, leave, goTo, onShown, ...own }}>
        <FeatureProviders screens={screens} session={session} gate={gate} administration={administration}>
          <SearchContext value={search}>
            <LegacyAddressesContext value={legacyAddresses}>
              <RouteWatch />
              <AdministrationArea>
                <ErrorBoundary reports={reports}>
                  {firstPage?.screen === 'not-found' ? (
                    <NotFound />
                  ) : firstPage?.screen === 'error' ? (
                    <ErrorPage />
                  ) : (
                    <Screen />
                  )}
                  <GateDialogs />
                </ErrorBoundary>
                <SiteDialogs />
              </AdministrationArea>
            </LegacyAddressesContext>
          </SearchContext>
        </FeatureProviders>
      </SiteContext>
    </WordsContext>
  );
}

const replaceLocation = (address: string) => location.replace(address);
const changeLocation = (address: string) => location.assign(address);
const inLoading = (name: string, Chosen: ComponentType) => (
  <Suspense key={name} fallback={<LoadingPage />}>
    <Chosen />
  </Suspense>
);
const unlessMoved = (name: string, Chosen: ComponentType) => (
  <Suspense key={name} fallback={<LoadingPage />}>
    <LegacyGate>
      <Chosen />
    </LegacyGate>
  </Suspense>
);

/** Rule ROUTE-3: the routes. Each screen has a boundary of its own, so that its loading page shows at once. */
function Screen() {
  return (
    <Routes>
      <Route path="/" element={<ToLanding />} />
      {/* The three lists are one screen: going from one to another mounts nothing anew. */}
      <Route element={inLoading('home', HomeChunk)}>
        {Object.values(sectionPaths).map((path) => (
          <Route key={path} path={path} caseSensitive element={null} />
        ))}
      </Route>
      <Route path="/videos/:slug" caseSensitive element={unlessMoved('video', VideoChunk)} />
      <Route path="/webinars/:slug/*" caseSensitive element={unlessMoved('webinar', WebinarDetailChunk)} />
      <Route path="/video-preview" caseSensitive element={inLoading('preview', VideoPreviewChunk)} />
      <Route path="/errors/rendering" caseSensitive element={<ErrorPage />} />
      <Route path="/auth-callback" caseSensitive element={inLoading('callback', AuthCallbackChunk)} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** Rule DRAFT-4: what was not found for everyone may be a draft. An administrator's own request can find it. */
const NotFound = observer(function NotFound() {
  return useAdministrationSlot().isPermitted ? <Screen /> : <NotFoundPage />;
});

function ToLanding() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: landingPath, search, hash }} replace />;
}

/** Once a visitor touches the page, what the next screens need is loaded; until then nothing is. */
function useNextScreens(screens: Screens, legacyAddresses: Chunk<LegacyTable>): void {
  useEffect(() => {
    const prepare = () => {
      stop();
      void Promise.all([loadScreensAhead(), legacyAddresses.loadAhead(), loadDialogsAhead(), loadGateAhead()]);
      screens.prepare();
    };
    const stop = () => signs.forEach((sign) => removeEventListener(sign, prepare));
    signs.forEach((sign) => addEventListener(sign, prepare, { passive: true }));
    return stop;
  }, [screens, legacyAddresses]);
}
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
