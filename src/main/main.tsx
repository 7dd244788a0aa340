import './trustedTypes.ts';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageStateElement, type PageState } from '../domain/page.ts';
import { preloadScreen } from '../ui/screenChunks.ts';
import { Site } from '../ui/Site.tsx';
import { loadPlayer } from '../ui/video/loadPlayer.ts';
import { lateParts } from './lateParts.ts';
import { loadContainer } from './loadContainer.ts';
import { loadLegacyTable } from './loadLegacyTable.ts';
import { makeScreens } from './makeScreens.ts';
import { reportUncaught } from './reportUncaught.ts';

const { reports, ...parts } = lateParts(loadContainer);
const screens = makeScreens(parts, loadPlayer);

async function hydrate(): Promise<void> {
  const { page, settings } = JSON.parse(document.getElementById(pageStateElement)?.textContent ?? '') as PageState;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  // A chunk that does not come is the screen's to report: it then gives way to the error page.
  await preloadScreen(page.screen).catch(() => undefined);
  hydrateRoot(
    root,
    <BrowserRouter>
      <Site screens={screens} settings={settings} page={page} reports={reports} legacyTable={loadLegacyTable} onShown={takeOver} />
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
