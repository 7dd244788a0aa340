import 'reflect-metadata/lite';
import { Container, ContainerModule } from 'inversify';
import type { CallTokens } from '../../application/ports/session/CallTokens.ts';
import { SafeStorage } from '../../infrastructure/browser/SafeStorage.ts';
import { StoredConsent } from '../../infrastructure/browser/StoredConsent.ts';
import { ApiClient } from '../../infrastructure/http/client/ApiClient.ts';
import { httpFilmProgress } from '../../infrastructure/http/catalogue/httpFilmProgress.ts';
import { httpListFilters } from '../../infrastructure/http/catalogue/httpListFilters.ts';
import { httpPreviews } from '../../infrastructure/http/catalogue/httpPreviews.ts';
import { httpReachTraining } from '../../infrastructure/http/session/httpReachTraining.ts';
import { httpReminderRequests } from '../../infrastructure/http/personal/httpReminderRequests.ts';
import { httpSearch } from '../../infrastructure/http/catalogue/httpSearch.ts';
import { httpVideoCatalogue } from '../../infrastructure/http/catalogue/httpVideoCatalogue.ts';
import { httpWebinarCatalogue } from '../../infrastructure/http/catalogue/httpWebinarCatalogue.ts';
import { httpUpcomingCatalogue } from '../../infrastructure/http/catalogue/httpUpcomingCatalogue.ts';
import { httpRelatedItems } from '../../infrastructure/http/catalogue/httpRelatedItems.ts';
import { httpViews } from '../../infrastructure/http/catalogue/httpViews.ts';
import { ConsoleErrorReports } from '../../infrastructure/monitoring/ConsoleErrorReports.ts';
import { bindAnalytics, type AnalysedPage } from './bindAnalytics.ts';
import { tokens } from './tokens.ts';

/** The adapters for the site's own server. */
const adapters = (callTokens: CallTokens) =>
  new ContainerModule(({ bind }) => {
    bind(tokens.api).toResolvedValue(() => new ApiClient({ tokens: callTokens }));
    bind(tokens.videoCatalogue).toResolvedValue(httpVideoCatalogue, [tokens.api]);
    bind(tokens.webinarCatalogue).toResolvedValue(httpWebinarCatalogue, [tokens.api]);
    bind(tokens.search).toResolvedValue(httpSearch, [tokens.api]);
    bind(tokens.listFilters).toResolvedValue(httpListFilters, [tokens.api]);
    bind(tokens.upcomingCatalogue).toResolvedValue(httpUpcomingCatalogue, [tokens.api]);
    bind(tokens.previews).toResolvedValue(httpPreviews, [tokens.api]);
    bind(tokens.reminderRequests).toResolvedValue(httpReminderRequests, [tokens.api]);
    bind(tokens.relatedItems).toResolvedValue(httpRelatedItems, [tokens.api]);
    bind(tokens.views).toResolvedValue(httpViews, [tokens.api]);
    bind(tokens.filmProgress).toResolvedValue(
      (consent) =>
        httpFilmProgress(
          (...call) => fetch(...call),
          () => consent.mayCountEvents(),
        ),
      [tokens.consent],
    );
    bind(tokens.reachTraining).toResolvedValue(httpReachTraining, [tokens.api]);
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
