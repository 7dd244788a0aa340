import type { Container, ServiceIdentifier } from 'inversify';
import { ConsoleErrorReports } from '../infrastructure/monitoring/ConsoleErrorReports.ts';
import { isExpected, reportUnexpected } from '../ui/base/loading/reportUnexpected.ts';
import type { Parts } from './makeScreens.ts';
import { tokens } from './tokens.ts';

/**
 * The parts of the container, which loads at their first use. The page contains the data of its first screen, so the
 * code of requests can come later.
 */
export function lazyParts(load: () => Promise<Container>): Parts {
  const part = async <Part>(token: ServiceIdentifier<Part>) => (await load()).get(token);
  const [videos, webinars] = [() => part(tokens.videoCatalogue), () => part(tokens.webinarCatalogue)];
  const [upcoming, previews] = [() => part(tokens.upcomingCatalogue), () => part(tokens.previews)];
  const related = () => part(tokens.relatedItems);
  const reminders = () => part(tokens.reminderRequests);
  const search = () => part(tokens.search);
  return {
    videos: {
      list: async (...asked) => (await videos()).list(...asked),
      find: async (...asked) => (await videos()).find(...asked),
      openPlayback: async (...asked) => (await videos()).openPlayback(...asked),
    },
    webinars: {
      list: async (...asked) => (await webinars()).list(...asked),
      find: async (...asked) => (await webinars()).find(...asked),
      series: async (...asked) => (await webinars()).series(...asked),
      openPlayback: async (...asked) => (await webinars()).openPlayback(...asked),
      openDownload: async (...asked) => (await webinars()).openDownload(...asked),
    },
    upcoming: {
      list: async (...asked) => (await upcoming()).list(...asked),
      find: async (...asked) => (await upcoming()).find(...asked),
      register: async (...asked) => (await upcoming()).register(...asked),
    },
    search: {
      find: async (...asked) => (await search()).find(...asked),
      popular: async (...asked) => (await search()).popular(...asked),
    },
    previews: {
      find: async (...asked) => (await previews()).find(...asked),
      openPlayback: async (...asked) => (await previews()).openPlayback(...asked),
    },
    views: { count: async (...asked) => (await part(tokens.views)).count(...asked) },
    reachTraining: { address: async (...asked) => (await part(tokens.reachTraining)).address(...asked) },
    analytics: {
      track: (...told) =>
        void part(tokens.analytics)
          .then((analytics) => analytics.track(...told))
          .catch(reportUnexpected),
    },
    reminders: {
      ask: async (...asked) => (await reminders()).ask(...asked),
      own: async (...asked) => (await reminders()).own(...asked),
      turnOff: async (...asked) => (await reminders()).turnOff(...asked),
    },
    related: { find: async (...asked) => (await related()).find(...asked) },
    prepare: () =>
      void load()
        .then((container) => container.get(tokens.prepare)())
        .catch(reportUnexpected),
    reports: {
      report: (error, about) =>
        void load()
          .then((container) => container.get(tokens.errorReports).report(error, about))
          .catch((fault: unknown) => {
            const reports = new ConsoleErrorReports();
            // If the code of the reports does not load, the fault must still be seen.
            reports.report(error, about);
            // `reportError` would lead here again.
            if (fault !== error && !isExpected(fault)) reports.report(fault, { source: 'unhandled' });
          }),
    },
  };
}
