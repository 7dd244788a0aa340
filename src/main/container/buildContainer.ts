import 'reflect-metadata/lite';
import { Container, ContainerModule } from 'inversify';
import type { CallTokens } from '../../application/ports/session/CallTokens.ts';
import { SafeStorage } from '../../infrastructure/browser/SafeStorage.ts';
import { StoredConsent } from '../../infrastructure/browser/StoredConsent.ts';
import { ApiClient } from '../../infrastructure/http/client/ApiClient.ts';
import { HttpFilmProgress } from '../../infrastructure/http/catalogue/HttpFilmProgress.ts';
import { HttpPreviews } from '../../infrastructure/http/catalogue/HttpPreviews.ts';
import { HttpReachTraining } from '../../infrastructure/http/session/HttpReachTraining.ts';
import { HttpReminderRequests } from '../../infrastructure/http/personal/HttpReminderRequests.ts';
import { HttpRelatedItems } from '../../infrastructure/http/catalogue/HttpRelatedItems.ts';
import { HttpSearch } from '../../infrastructure/http/catalogue/HttpSearch.ts';
import { HttpUpcomingCatalogue } from '../../infrastructure/http/catalogue/HttpUpcomingCatalogue.ts';
import { HttpVideoCatalogue } from '../../infrastructure/http/catalogue/HttpVideoCatalogue.ts';
import { HttpViews } from '../../infrastructure/http/catalogue/HttpViews.ts';
import { HttpWebinarCatalogue } from '../../infrastructure/http/catalogue/HttpWebinarCatalogue.ts';
import { ConsoleErrorReports } from '../../infrastructure/monitoring/ConsoleErrorReports.ts';
import { bindAnalytics, type AnalysedPage } from './bindAnalytics.ts';
import { tokens } from './tokens.ts';

/** The adapters for the site's own server. */
const adapters = (callTokens: CallTokens) =>
  new ContainerModule(({ bind }) => {
    bind(tokens.api).toResolvedValue(() => new ApiClient({ tokens: callTokens }));
    bind(tokens.videoCatalogue).toResolvedValue((api) => new HttpVideoCatalogue(api), [tokens.api]);
    bind(tokens.webinarCatalogue).toResolvedValue((api) => new HttpWebinarCatalogue(api), [tokens.api]);
    bind(tokens.search).toResolvedValue((api) => new HttpSearch(api), [tokens.api]);
    bind(tokens.upcomingCatalogue).toResolvedValue((api) => new HttpUpcomingCatalogue(api), [tokens.api]);
    bind(tokens.previews).toResolvedValue((api) => new HttpPreviews(api), [tokens.api]);
    bind(tokens.reminderRequests).toResolvedValue((api) => new HttpReminderRequests(api), [tokens.api]);
    bind(tokens.relatedItems).toResolvedValue((api) => new HttpRelatedItems(api), [tokens.api]);
    bind(tokens.views).toResolvedValue((api) => new HttpViews(api), [tokens.api]);
    bind(tokens.filmProgress).toResolvedValue(
      (consent) =>
        new HttpFilmProgress(
          (...call) => fetch(...call),
          () => consent.mayCountEvents(),
        ),
      [tokens.consent],
    );
    bind(tokens.reachTraining).toResolvedValue((api) => new HttpReachTraining(api), [tokens.api]);
    bind(tokens.prepare).toResolvedValue((api) => () => api.prepare(), [tokens.api]);
  });

/** What of this browser every adapter may ask. */
const browser = new ContainerModule(({ bind }) => {
  bind(tokens.storage).toResolvedValue(() => new SafeStorage([() => localStorage]));
  bind(tokens.consent).toResolvedValue(
    (storage) =>
      new StoredConsent(storage, {
        now: () => new Date(),
        hasPrivacyControl: () =>
          (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true,
        tabs: window,
      }),
    [tokens.storage],
  );
});

export function buildContainer(callTokens: CallTokens, page: AnalysedPage): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(adapters(callTokens), browser);
  container.bind(tokens.errorReports).toResolvedValue(() => new ConsoleErrorReports());
  bindAnalytics(container, callTokens, page);
  return container;
}
