import { makeRequestReminder } from '../../application/reminders/requestReminder.ts';
import { makeEditUpcoming } from '../../application/upcoming/editUpcoming.ts';
import { makeOpenRegistration } from '../../application/upcoming/openRegistration.ts';
import { registerTimelineRoutes } from '../../http/administration/timelineRoutes.ts';
import { registerUpcomingAdminRoutes } from '../../http/administration/upcomingAdminRoutes.ts';
import { registerUpcomingRoutes } from '../../http/catalogue/upcomingRoutes.ts';
import { registerReminderRoutes } from '../../http/reminders/reminderRoutes.ts';
import type { ApiPart } from './serverContext.ts';

/** Upcoming webinars with their registration, timeline and reminders. */
export const upcoming: ApiPart = (api, server) => {
  const openRegistration = makeOpenRegistration({ ...server, secret: server.viewerSecret });
  registerUpcomingRoutes(api, { ...server, openRegistration });
  const editUpcoming = makeEditUpcoming(server.upcomingWebinars, server.webinars, server.newId);
  registerUpcomingAdminRoutes(api, { ...server, editUpcoming });
  registerTimelineRoutes(api, server);
  const { mailJobs = { wake: async () => undefined } } = server;
  registerReminderRoutes(api, {
    ...server,
    sendsMail: server.mailJobs !== undefined,
    requestReminder: makeRequestReminder({ ...server, mailJobs }),
  });
};
