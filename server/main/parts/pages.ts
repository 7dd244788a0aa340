import { legacyTable } from '../../../src/contract/legacyRedirects.ts';
import { legacyTarget } from '../../../src/domain/page/legacyRedirect.ts';
import { makeFindOldAddress } from '../../application/page/findOldAddress.ts';
import { makeFindPage } from '../../application/page/findPage.ts';
import { isOwnPath } from '../../application/page/ownPath.ts';
import { makeOpenDownload } from '../../application/webinar/openDownload.ts';
import { registerCalendarRoutes } from '../../http/calendar/calendarRoutes.ts';
import { registerFeedRoutes } from '../../http/pages/feedRoutes.ts';
import { registerFilmRoutes } from '../../http/pages/filmRoutes.ts';
import { registerOfflineRoutes } from '../../http/pages/offlineRoutes.ts';
import { registerOembedRoute } from '../../http/pages/oembedRoute.ts';
import { registerPageRoutes } from '../../http/pages/pageRoutes.ts';
import { registerReminderPages } from '../../http/pages/reminderPages.ts';
import { registerSecurityTextRoute } from '../../http/pages/securityTextRoute.ts';
import { registerSilentPage } from '../../http/pages/silentPage.ts';
import { registerSitemapRoutes } from '../../http/pages/sitemapRoutes.ts';
import type { Part } from './serverContext.ts';

/** The pages of the site, and the same content for feed readers, search engines, calendars and other sites. */
export const pages: Part = async (app, server) => {
  const { settings } = server;
  const findPage = makeFindPage({
    ...server,
    legacyTarget: (path) => legacyTarget(legacyTable, path, settings.legacyBaseUrl),
  });
  registerFeedRoutes(app, server);
  registerSitemapRoutes(app, server);
  registerOembedRoute(app, { findPage, settings });
  registerCalendarRoutes(app, server);
  registerFilmRoutes(app, {
    ...server,
    openDownload: makeOpenDownload(server.webinars, server.downloadTickets),
  });
  registerSilentPage(app);
  registerSecurityTextRoute(app, server);
  await registerOfflineRoutes(app, server);
  await registerReminderPages(app, server);
  const findOldAddress = makeFindOldAddress(server.redirects, (path) => isOwnPath(path, legacyTable));
  registerPageRoutes(app, { ...server, ...server.site, findPage, findOldAddress });
};
