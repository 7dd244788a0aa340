import { ConsoleErrorReports } from '../../infrastructure/monitoring/ConsoleErrorReports.ts';
import { isExpected, reportUnexpected } from '../../ui/base/loading/reportUnexpected.ts';
import type { Parts } from './makeScreens.ts';

/**
 * The parts of the site, which load at their first use. The page contains the data of its first screen, so the code of
 * requests can come later.
 */
export function lazyParts(load: () => Promise<Parts>): Parts {
  return {
    videos: {
      list: async (...asked) => (await load()).videos.list(...asked),
      find: async (...asked) => (await load()).videos.find(...asked),
      openPlayback: async (...asked) => (await load()).videos.openPlayback(...asked),
    },
    webinars: {
      list: async (...asked) => (await load()).webinars.list(...asked),
      find: async (...asked) => (await load()).webinars.find(...asked),
      series: async (...asked) => (await load()).webinars.series(...asked),
      openPlayback: async (...asked) => (await load()).webinars.openPlayback(...asked),
      openDownload: async (...asked) => (await load()).webinars.openDownload(...asked),
    },
    upcoming: {
      list: async (...asked) => (await load()).upcoming.list(...asked),
      find: async (...asked) => (await load()).upcoming.find(...asked),
      register: async (...asked) => (await load()).upcoming.register(...asked),
    },
    search: {
      find: async (...asked) => (await load()).search.find(...asked),
      popular: async (...asked) => (await load()).search.popular(...asked),
    },
    previews: {
      find: async (...asked) => (await load()).previews.find(...asked),
      openPlayback: async (...asked) => (await load()).previews.openPlayback(...asked),
    },
    views: { count: async (...asked) => (await load()).views.count(...asked) },
    filmProgress: { tell: async (...told) => (await load()).filmProgress.tell(...told) },
    reachTraining: { address: async (...asked) => (await load()).reachTraining.address(...asked) },
    trackEvent: async (...told) => load().then(({ trackEvent }) => trackEvent(...told), reportUnexpected),
    reportSearch: async (...told) => load().then(({ reportSearch }) => reportSearch(...told), reportUnexpected),
    reminders: {
      ask: async (...asked) => (await load()).reminders.ask(...asked),
      own: async (...asked) => (await load()).reminders.own(...asked),
      turnOff: async (...asked) => (await load()).reminders.turnOff(...asked),
    },
    related: { find: async (...asked) => (await load()).related.find(...asked) },
    consent: async () => (await load()).consent(),
    prepare: () =>
      void load()
        .then(({ prepare }) => prepare())
        .catch(reportUnexpected),
    reports: {
      report: (error, about) =>
        void load()
          .then(({ reports }) => reports.report(error, about))
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
