import { autorun } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { ErrorReports } from '../../application/ports/observation/ErrorReports.ts';
import type { PageData, PublicSettings } from '../../domain/page/page.ts';
import { staticScreenNames, staticScreens } from '../../domain/page/staticScreens.ts';
import { textPageNames, textPagePath } from '../../domain/page/textPage.ts';
import { searchPath } from '../../domain/answer/searchPage.ts';
import { landingPath, sectionPaths } from '../../domain/catalogue/section.ts';
import { AdministrationArea, AdministrationPage } from './AdministrationArea.tsx';
import {
  AdministrationSlot,
  administrationPages,
  type LoadAdministration,
} from '../features/administered/AdministrationSlot.ts';
import './app.css';
import { Chunk } from '../base/loading/Chunk.ts';
import { onFirstInput } from '../base/loading/onFirstInput.ts';
import type { Gate } from '../features/gate/Gate.ts';
import { GateDialogs, loadGateAhead } from '../features/gate/GateDialogs.tsx';
import type { Screens } from '../base/page/ScreensContext.ts';
import { dataPages, loadScreensAhead, NotFoundScreen, staticPages } from './screens.ts';
import { noPersonal, type PersonalSlot } from '../features/personal/PersonalSlot.ts';
import type { Session } from '../features/session/Session.ts';
import { CharacterKeys } from '../base/page/CharacterKeys.ts';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { LegacyGate, LegacyAddressesContext, type LegacyTable } from './LegacyGate.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { RouteWatch } from './RouteWatch.tsx';
import { SiteContext } from '../base/page/SiteContext.ts';
import { FeatureProviders } from './FeatureProviders.tsx';
import { loadSuggestionsAhead } from '../features/suggest/useSuggestions.ts';
import { Shell } from './frame/Shell.tsx';
import { useAdministrationSlot } from '../features/administered/AdministrationSlotContext.ts';
import { loadDialogsAhead, SiteDialogs } from './dialogs/SiteDialogs.tsx';
import { SiteDialogsModel } from '../base/page/SiteDialogsModel.ts';
import { SearchModel, SearchContext } from './frame/SearchModel.ts';
import { Visits } from '../base/page/Visits.ts';
import { WordsContext, createWords } from '../base/words/useWords.ts';

export interface SiteProps {
  readonly screens: Screens;
  readonly session: Session;
  readonly gate: Gate;
  /** Missing if the site stores nothing about people. */
  readonly personal?: PersonalSlot;
  readonly settings: PublicSettings;
  /** The state that the server rendered. The first render uses it unchanged. */
  readonly page: PageData | undefined;
  readonly reports: ErrorReports;
  /** Loads the table of old paths. */
  readonly legacyTable: () => Promise<LegacyTable>;
  /** Missing where the site has no administration. */
  readonly loadAdministration?: LoadAdministration;
  /** Leaves for another site, without a history entry. */
  readonly leave?: (address: string) => void;
  /** Goes to another site. Back returns. */
  readonly goTo?: (address: string) => void;
  /** Called when a screen is mounted and interactive; the first time after hydration. */
  readonly onShown?: () => void;
}

/** The whole site below a router. */
export function Site({
  screens,
  session,
  gate,
  personal = noPersonal,
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
    NotFound: NotFoundScreen,
  }));
  const [search] = useState(() => new SearchModel());
  const [legacyAddresses] = useState(() => new Chunk(legacyTable));
  const [administration] = useState(() => new AdministrationSlot(session, loadAdministration));
  const firstPage = key === firstKey ? page : undefined;
  useNextScreens(screens, legacyAddresses);
  usePersonalAhead(personal);
  return (
    <WordsContext value={words}>
      <SiteContext value={{ settings, reports, consent: screens.consent, firstPage, leave, goTo, onShown, ...own }}>
        <FeatureProviders
          screens={screens}
          session={session}
          gate={gate}
          administration={administration}
          personal={personal}
        >
          <SearchContext value={search}>
            <LegacyAddressesContext value={legacyAddresses}>
              <RouteWatch />
              <AdministrationArea>
                <ErrorBoundary reports={reports}>
                  {firstPage?.screen === 'error' ? (
                    <ErrorPage />
                  ) : (
                    <ScreenIfFound isMissing={firstPage?.screen === 'not-found'} />
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

/** Loads the records of the person as soon as there may be any. */
function usePersonalAhead(personal: PersonalSlot): void {
  useEffect(
    () =>
      autorun(() => {
        if (personal.isWanted) personal.loadAhead();
      }),
    [personal],
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

/** Rule ROUTE-3: the routes. Each screen has its own boundary, so that its loading page shows at once. */
function Screen() {
  return (
    <Routes>
      <Route path="/" element={<ToLanding />} />
      {/* The three lists are one screen, so that going from one to another remounts nothing. */}
      <Route element={inLoading('home', dataPages.home.Screen)}>
        {Object.values(sectionPaths).map((path) => (
          <Route key={path} path={path} caseSensitive element={null} />
        ))}
      </Route>
      <Route path="/videos/:slug" caseSensitive element={unlessMoved('video', dataPages.video.Screen)} />
      <Route path="/webinars/:slug/*" caseSensitive element={unlessMoved('webinar', dataPages.webinar.Screen)} />
      <Route path="/upcoming/:id" caseSensitive element={inLoading('upcoming-webinar', dataPages.upcoming.Screen)} />
      <Route path={searchPath} caseSensitive element={inLoading('search', dataPages.search.Screen)} />
      {textPageNames.map((name) => (
        <Route
          key={name}
          path={textPagePath(name)}
          caseSensitive
          element={inLoading('text-page', dataPages.textPage.Screen)}
        />
      ))}
      {staticScreenNames.map((name) => (
        <Route
          key={name}
          path={staticScreens[name].path}
          caseSensitive
          element={inLoading(name, staticPages[name].Screen)}
        />
      ))}
      {administrationPages.map((name) => (
        <Route key={name} path={`/admin/${name}`} caseSensitive element={<AdministrationPage name={name} />} />
      ))}
      <Route
        path="/admin/captions/:kind/:item/:language"
        caseSensitive
        element={<AdministrationPage name="captions" />}
      />
      <Route path="*" element={inLoading('not-found', NotFoundScreen)} />
    </Routes>
  );
}

/**
 * Rule DRAFT-4: an item that visitors cannot find may be a draft. The request of an administrator can find it. The screen
 * stays the same one when the address changes, which ends the first page: otherwise a filter would lose the focus.
 */
const ScreenIfFound = observer(function ScreenIfFound({ isMissing }: { readonly isMissing: boolean }) {
  const { isPermitted } = useAdministrationSlot();
  return isMissing && !isPermitted ? inLoading('not-found', NotFoundScreen) : <Screen />;
});

function ToLanding() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: landingPath, search, hash }} replace />;
}

/** Loads what the next screens need, but only after the visitor's first input on the page. */
function useNextScreens(screens: Screens, legacyAddresses: Chunk<LegacyTable>): void {
  useEffect(
    () =>
      onFirstInput(() => {
        void Promise.all([
          loadScreensAhead(),
          legacyAddresses.loadAhead(),
          loadDialogsAhead(),
          loadGateAhead(),
          loadSuggestionsAhead(),
        ]);
        screens.prepare();
      }),
    [screens, legacyAddresses],
  );
}
