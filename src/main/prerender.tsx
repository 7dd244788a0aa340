import { renderToString } from 'react-dom/server';
import { enableStaticRendering } from 'mobx-react-lite';
import { StaticRouter } from 'react-router-dom';
import type { PageState } from '../domain/page.ts';
import { pageHead } from '../ui/pageHead.ts';
import { preloadScreen } from '../ui/screenChunks.ts';
import { Site } from '../ui/Site.tsx';
import { buildContainer } from './container.ts';
import { headMarkup } from './headMarkup.ts';
import { statusOf } from './statusOf.ts';
import { tokens } from './tokens.ts';

enableStaticRendering(true);

/** The page of this state as HTML; stores are built anew for each, so that nothing of one visitor reaches another. */
export async function render(address: { path: string; query: string }, state: PageState): Promise<{ status: 200 | 404 | 500; head: string; body: string }> {
  const { page, settings } = state;
  await preloadScreen(page.screen);
  const container = buildContainer('online');
  const body = renderToString(
    <StaticRouter location={`${address.path}${address.query}`}>
      <Site screens={container.get(tokens.screens)} settings={settings} page={page} reports={container.get(tokens.errorReports)} legacyTable={container.get(tokens.legacyTable)} />
    </StaticRouter>,
  );
  return { status: statusOf(page, address.path), head: headMarkup(pageHead(page, settings)), body };
}
