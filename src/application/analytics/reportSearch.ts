import { eventSectionAt } from '../../domain/analytics/analyticsEvent.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Pages } from '../ports/Pages.ts';
import type { TrackEvent } from './trackEvent.ts';

/** A search and the number of its answers. */
interface AnsweredSearch {
  readonly query: string;
  readonly resultCount: number;
  /** When it was asked, in milliseconds since 1970. */
  readonly askedAt: number;
}

export interface ReportSearchPorts {
  readonly trackEvent: TrackEvent;
  readonly pages: Pick<Pages, 'path'>;
  readonly clock: Clock;
}

export interface SearchReports {
  /** Rule EVENT-3. An empty query ends the search, so that the same one counts again. */
  answered(search: AnsweredSearch): Promise<void>;
  /** Reports a search that still waits, because the visitor does something else now. */
  reportWaiting(): Promise<void>;
}

const restMilliseconds = 1000;

/** Rule EVENT-3: reports a search one second after the last key. It remembers the search that was reported last. */
export function makeReportSearch({ trackEvent, pages, clock }: ReportSearchPorts): SearchReports {
  let reported = '';
  let waiting: { readonly report: () => Promise<void> } | undefined;
  return {
    answered: async ({ query, resultCount, askedAt }) => {
      waiting = undefined;
      if (query === '') reported = '';
      if (query === reported) return;
      const section = eventSectionAt(pages.path());
      const own = {
        report: () => {
          waiting = undefined;
          reported = query;
          return trackEvent('Search', { section, query, resultCount });
        },
      };
      waiting = own;
      await clock.wait(Math.max(0, askedAt + restMilliseconds - clock.now().getTime()));
      if (waiting === own) await own.report();
    },
    reportWaiting: async () => waiting?.report(),
  };
}
