import { renderToString } from 'react-dom/server';
import { enableStaticRendering } from 'mobx-react-lite';
import { StaticRouter } from 'react-router-dom';
import type { HeadData, PageState } from '../domain/page/page.ts';
import { pageHead } from '../ui/shell/head/pageHead.ts';
import { preloadScreen } from '../ui/shell/screens.ts';
import { Gate } from '../ui/features/gate/Gate.ts';
import { PendingFilm } from '../ui/features/gate/PendingFilm.ts';
import { Session } from '../ui/features/session/Session.ts';
import { Site } from '../ui/shell/Site.tsx';
import { loadPlayer } from '../ui/features/playback/loadPlayer.ts';
import { headMarkup } from './prerender/headMarkup.ts';
import { lazyParts } from './screens/lazyParts.ts';
import { makeLoadParts } from './screens/loadParts.ts';
import { loadLegacyTable } from './address/loadLegacyTable.ts';
import { makeScreens } from './screens/makeScreens.ts';
import { statusOf } from './prerender/statusOf.ts';

export { words } from './prerender/serverWords.ts';

enableStaticRendering(true);

// Rendering sends no requests, so the container is never built.
const parts = lazyParts(makeLoadParts(() => Promise.reject(new Error('The server sends no requests'))));

/** Renders the page of a state as HTML. Each call creates its own stores, so that no visitor gets data of another. */
export async function render(
  address: { path: string; query: string },
  state: PageState,
  about?: HeadData,
): Promise<{ status: 200 | 404 | 500; head: string; body: string }> {
  const { page, settings } = state;
  await preloadScreen(page.screen);
  const session = new Session({
    load: () => Promise.reject(new Error('Nobody signs in on the server')),
    report: () => undefined,
  });
  const gate = new Gate(session, new PendingFilm());
  const body = renderToString(
    <StaticRouter location={`${address.path}${address.query}`}>
      <Site
        screens={makeScreens(parts, loadPlayer, gate)}
        session={session}
        gate={gate}
        settings={settings}
        page={page}
        reports={parts.errorReports}
        legacyTable={loadLegacyTable}
      />
    </StaticRouter>,
  );
  return { status: statusOf(page, address.path), head: headMarkup(pageHead(page, settings, about)), body };
}
