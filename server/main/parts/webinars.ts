import { makeEditDetail } from '../../application/webinar/editDetail.ts';
import { makeCountView } from '../../application/webinar/countView.ts';
import { makeOpenDownload, makeReadDownload } from '../../application/webinar/openDownload.ts';
import { registerSeriesAdminRoutes } from '../../http/administration/seriesAdminRoutes.ts';
import { registerWebinarAdminRoutes } from '../../http/administration/webinarAdminRoutes.ts';
import { safeHtml } from '../../http/answers/safeHtml.ts';
import { registerDownloadRoutes } from '../../http/catalogue/downloadRoutes.ts';
import { registerViewRoutes } from '../../http/catalogue/viewRoutes.ts';
import { registerWebinarRoutes } from '../../http/catalogue/webinarRoutes.ts';
import type { ApiPart } from './serverContext.ts';
import { makeRequestReminder } from '../../application/reminders/requestReminder.ts';
import { makeCancelUpcoming } from '../../application/upcoming/cancelUpcoming.ts';
import { makeRepeatUpcoming } from '../../application/upcoming/repeatUpcoming.ts';
import { makeOpenRegistration } from '../../application/upcoming/openRegistration.ts';
import { registerUpcomingAdminRoutes } from '../../http/administration/upcomingAdminRoutes.ts';
import { registerUpcomingRoutes } from '../../http/catalogue/upcomingRoutes.ts';
import { registerReminderRoutes } from '../../http/reminders/reminderRoutes.ts';

/** Recorded webinars with their series, downloads and views. */
export const webinars: ApiPart = (api, server) => {
  registerWebinarRoutes(api, server);
  registerWebinarAdminRoutes(api, {
    ...server,
    editDetail: makeEditDetail(server.webinars, safeHtml),
  });
  registerSeriesAdminRoutes(api, server);
  registerDownloadRoutes(api, {
    ...server,
    openDownload: makeOpenDownload(server.webinars, server.downloadTickets),
    readDownload: makeReadDownload(server.webinars, server.attachments, server.downloadTickets),
  });
  registerViewRoutes(api, { ...server, countView: makeCountView({ ...server, secret: server.viewerSecret }) });
};

/** Upcoming webinars with their registration, timeline and reminders. */
export const upcoming: ApiPart = (api, server) => {
  const openRegistration = makeOpenRegistration({ ...server, secret: server.viewerSecret });
  registerUpcomingRoutes(api, { ...server, openRegistration });
  registerUpcomingAdminRoutes(api, {
    ...server,
    cancelUpcoming: makeCancelUpcoming(server.upcomingWebinars),
    repeatUpcoming: makeRepeatUpcoming(server.upcomingWebinars, server),
  });
  const { mailJobs = { wake: async () => undefined } } = server;
  registerReminderRoutes(api, {
    ...server,
    sendsMail: server.mailJobs !== undefined,
    requestReminder: makeRequestReminder({ ...server, mailJobs }),
  });
};
