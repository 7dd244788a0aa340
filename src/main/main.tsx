import './trustedTypes.ts';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { visitorView } from '../domain/session/visitorView.ts';
import { pageStateElement, type PageData, type PageState } from '../domain/page/page.ts';
import { preloadScreen } from '../ui/shell/screens.ts';
import { Gate } from '../ui/features/gate/Gate.ts';
import { PendingFilm } from '../ui/features/gate/PendingFilm.ts';
import { Arrivals } from '../ui/features/playback/Arrivals.ts';
import { PersonalSlot } from '../ui/features/personal/PersonalSlot.ts';
import { Session } from '../ui/features/session/Session.ts';
import { Site } from '../ui/shell/Site.tsx';
import { loadPlayer } from '../ui/features/playback/loadPlayer.ts';
import { whenIdle } from '../ui/base/loading/whenIdle.ts';
import { reportUnexpected } from '../ui/base/loading/reportUnexpected.ts';
import { confirmSignOut } from './session/confirmSignOut.ts';
import { lazyParts } from './screens/lazyParts.ts';
import { makeLoadAdministration } from './administration/loadAdministration.ts';
import { makeLoadContainer } from './container/loadContainer.ts';
import { makeLoadParts } from './screens/loadParts.ts';
import { makeLoadObserved } from './observation/loadObserved.ts';
import { isLoadedAddress } from './address/loadedAddress.ts';
import { loadLegacyTable } from './address/loadLegacyTable.ts';
import { hasRecordsOnDevice, makeLoadPersonal } from './personal/loadPersonal.ts';
import { makeLoadServices, watchConsent } from './services/loadServices.ts';
import { makeLoadSession } from './session/loadSession.ts';
import { makeScreens } from './screens/makeScreens.ts';
import { reportUncaught } from './observation/reportUncaught.ts';
import { watchSession } from './session/watchSession.ts';

confirmSignOut();
const loadContainer = makeLoadObserved(
  makeLoadContainer(
    () => session.callTokens,
    () => ({ session, collector: settings.collector }),
  ),
  () => ({ session, settings }),
);
const parts = lazyParts(makeLoadParts(loadContainer));
const { errorReports } = parts;
reportUncaught(window, errorReports);

const { page, settings } = JSON.parse(document.getElementById(pageStateElement)?.textContent ?? '') as PageState;
const loadSession = makeLoadSession(settings, loadContainer, () => session);
const reportSession = (fault: unknown) => errorReports.report(fault, { source: 'session' });
const session = new Session({ load: loadSession, report: reportSession });
session.arrive(location.search);
const pendingFilm = new PendingFilm();
// On any other page the visitor has given up the sign-in.
if (page.screen !== 'auth-callback') pendingFilm.take();
const arrivals = new Arrivals();
arrivals.begin(page.screen === 'auth-callback');
// From the cache for Back and Forward: the visitor has come back without signing in.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) arrivals.begin(false);
});
const gate = new Gate(session, pendingFilm);
const personal = new PersonalSlot({
  session,
  load: makeLoadPersonal(loadContainer, () => session),
  hasRecords: hasRecordsOnDevice,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
const loadServices = makeLoadServices(settings, loadContainer, () => session);
// A choice takes effect at once, so the code that it starts must be loaded.
const consent = async () => (await loadServices(), parts.consent());
const screens = makeScreens({ ...parts, consent }, loadPlayer, gate, personal, arrivals);

/** Whether the page shows answers, or that there are none: what it hydrates must be loaded then. */
function showsAnswers(shown: PageData): boolean {
  return 'query' in shown && (shown.query.search !== '' || shown.list?.items.length === 0);
}

/** Hydrates the page. If the data belong to another address, the screen of this address requests its own. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  // If the chunk does not load, the screen reports it and gives way to the error page.
  await preloadScreen(page.screen, showsAnswers(page)).catch(reportUnexpected);
  const isPageHere = isLoadedAddress();
  const site = (
    <BrowserRouter>
      <Site
        screens={screens}
        session={session}
        gate={gate}
        personal={personal}
        settings={settings}
        page={isPageHere ? page : undefined}
        reports={errorReports}
        legacyTable={loadLegacyTable}
        loadAdministration={makeLoadAdministration(loadContainer, () => session)}
        onShown={takeOver}
      />
    </BrowserRouter>
  );
  const options: RootOptions = {
    onRecoverableError: (error) => errorReports.report(error, { source: 'render' }),
    // The error boundary reports what it catches.
    onCaughtError: () => undefined,
  };
  if (isPageHere) hydrateRoot(root, site, options);
  else createRoot(root, options).render(site);
}

const loadOffline = () => import(/* webpackChunkName: "late" */ './offline/keepPages.ts');

/** The page is interactive now: repeats the click that came before. The styles for paper are not part of the document. */
function takeOver(): void {
  if (document.documentElement.dataset['hydrated'] === undefined) {
    if (location.hash !== visitorView) watchSession(session, loadSession, reportSession);
    watchConsent(settings, loadServices);
    whenIdle(
      () =>
        void loadOffline()
          .then(({ keepPages }) => keepPages())
          .catch((fault: unknown) => reportUnexpected(fault, 'worker')),
    );
  }
  document.documentElement.dataset['hydrated'] = 'true';
  window.earlyClick?.click();
  window.earlyClick = undefined;
  // After the first paint, and only where errors or pages are sent to a service.
  if (settings.errorReports ?? settings.monitoring) whenIdle(() => void loadContainer().catch(reportUnexpected));
  whenIdle(() => void import(/* webpackChunkName: "late" */ '../ui/shell/frame/print.css').catch(reportUnexpected));
}

void hydrate();
