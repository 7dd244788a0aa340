import type { Container } from 'inversify';
import type { Parts } from './makeScreens.ts';
import { tokens } from '../container/tokens.ts';

/** The parts of the screens, each resolved at its first use. */
export function partsOf(container: Container): Parts {
  return {
    get videos() {
      return container.get(tokens.videoCatalogue);
    },
    get webinars() {
      return container.get(tokens.webinarCatalogue);
    },
    get upcoming() {
      return container.get(tokens.upcomingCatalogue);
    },
    get search() {
      return container.get(tokens.search);
    },
    get previews() {
      return container.get(tokens.previews);
    },
    get related() {
      return container.get(tokens.relatedItems);
    },
    get reminders() {
      return container.get(tokens.reminderRequests);
    },
    get views() {
      return container.get(tokens.views);
    },
    get filmProgress() {
      return container.get(tokens.filmProgress);
    },
    get reachTraining() {
      return container.get(tokens.reachTraining);
    },
    get trackEvent() {
      return container.get(tokens.trackEvent);
    },
    get reportSearch() {
      return container.get(tokens.searchReports).answered;
    },
    get reports() {
      return container.get(tokens.errorReports);
    },
    get consent() {
      const consent = container.get(tokens.consent);
      return async () => consent;
    },
    get prepare() {
      return container.get(tokens.prepare);
    },
  };
}
