import { renderToString } from 'react-dom/server';
import { enableStaticRendering } from 'mobx-react-lite';
import { StaticRouter } from 'react-router-dom';
import type { PageState } from '../domain/page.ts';
import { pageHead } from '../ui/pageHead.ts';
import { preloadScreen } from '../ui/screenChunks.ts';
import { Site } from '../ui/Site.tsx';
import { buildContainer, screensFrom } from './container.ts';
import { headMarkup } from './headMarkup.ts';

enableStaticRendering(true);

/** The page of this state as HTML; stores are built anew for each, so that nothing of one visitor reaches another. */
export async function render(address: { path: string; query: string }, state: PageState): Promise<{ status: 200 | 404 | 500; head: string; body: string }> {
  const { page, settings } = state;
  await preloadScreen(page.screen);
  const screens = screensFrom(buildContainer('online'));
  const body = renderToString(
    <StaticRouter location={`${address.path}${address.query}`}>
      <Site screens={screens} settings={settings} page={page} />
    </StaticRouter>,
  );
  const status = page.screen === 'not-found' ? 404 : page.screen === 'error' ? 500 : 200;
  return { status, head: headMarkup(pageHead(page, settings)), body };
}
