import './trustedTypes.ts';
import { useEffect } from 'react';
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
      <Site screens={screens} settings={settings} page={page} />
      <HydrationEnd />
    </BrowserRouter>,
    { onRecoverableError: (error) => console.error(error) },
  );
}

/** Renders nothing; once it is there the page answers, and what was clicked before is carried out. */
function HydrationEnd() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = 'true';
    window.earlyClick?.click();
    window.earlyClick = undefined;
  }, []);
  return null;
}

void hydrate();
