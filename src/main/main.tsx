import './trustedTypes.ts';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageStateElement, type PageState } from '../domain/page.ts';
import { preloadScreen } from '../ui/screenChunks.ts';
import { Site } from '../ui/Site.tsx';
import { buildContainer } from './container.ts';
import { reportUncaught } from './reportUncaught.ts';
import { tokens } from './tokens.ts';

const container = buildContainer('online');
const reports = container.get(tokens.errorReports);

async function hydrate(): Promise<void> {
  const { page, settings } = JSON.parse(document.getElementById(pageStateElement)?.textContent ?? '') as PageState;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  // A chunk that does not come is the screen's to report: it then gives way to the error page.
  await preloadScreen(page.screen).catch(() => undefined);
  hydrateRoot(
    root,
    <BrowserRouter>
      <Site screens={container.get(tokens.screens)} settings={settings} page={page} reports={reports} legacyTable={container.get(tokens.legacyTable)} onShown={takeOver} />
    </BrowserRouter>,
    // What the boundary catches it also reports.
    { onRecoverableError: (error) => reports.report(error, { source: 'render' }), onCaughtError: () => undefined },
  );
}

/** The page answers now: what was clicked before is carried out. */
function takeOver(): void {
  document.documentElement.dataset['hydrated'] = 'true';
  window.earlyClick?.click();
  window.earlyClick = undefined;
}

reportUncaught(window, reports);
void hydrate();
