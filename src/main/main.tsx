import './trustedTypes.ts';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageStateElement, type PageState } from '../domain/page.ts';
import { preloadScreen } from '../ui/screenChunks.ts';
import { Site } from '../ui/Site.tsx';
import { buildContainer, screensFrom } from './container.ts';

async function hydrate(): Promise<void> {
  const { page, settings } = JSON.parse(document.getElementById(pageStateElement)?.textContent ?? '') as PageState;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element');
  await preloadScreen(page.screen);
  const screens = screensFrom(buildContainer('online'));
  hydrateRoot(
    root,
    <BrowserRouter>
      <Site screens={screens} settings={settings} page={page} onShown={takeOver} />
    </BrowserRouter>,
    { onRecoverableError: (error) => console.error(error) },
  );
}

/** The page answers now: what was clicked before is carried out. */
function takeOver(): void {
  document.documentElement.dataset['hydrated'] = 'true';
  window.earlyClick?.click();
  window.earlyClick = undefined;
}

void hydrate();
