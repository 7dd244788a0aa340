import { ContainerModule } from 'inversify';
import { InMemoryIdentity } from '../infrastructure/memory/InMemoryIdentity.ts';
import { InMemorySubscriptions } from '../infrastructure/memory/InMemorySubscriptions.ts';
import { InMemoryUpcomingCatalogue } from '../infrastructure/memory/InMemoryUpcomingCatalogue.ts';
import { InMemoryVideoCatalogue } from '../infrastructure/memory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../infrastructure/memory/InMemoryWebinarCatalogue.ts';
import type { Self } from '../domain/session.ts';
import type { Role, Subscription } from '../domain/subscription.ts';
import type { UpcomingWebinar } from '../domain/upcoming.ts';
import type { Video } from '../domain/video.ts';
import type { Webinar } from '../domain/webinar.ts';
import { tokens } from './tokens.ts';

/** The whole site without a server, for development and tests. Nothing of production imports this file. */
export function offlineAdapters(videos: readonly Video[], webinars: readonly Webinar[] = [], upcoming: readonly UpcomingWebinar[] = []): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(tokens.videoCatalogue).toResolvedValue(() => new InMemoryVideoCatalogue(videos));
    bind(tokens.webinarCatalogue).toResolvedValue(() => new InMemoryWebinarCatalogue(webinars));
    bind(tokens.upcomingCatalogue).toResolvedValue(() => new InMemoryUpcomingCatalogue(upcoming));
    bind(tokens.prepare).toConstantValue(() => undefined);
  });
}

/** Someone to sign in as, and what they hold. */
export function offlineSession(person: Self, seat?: Subscription, roles: readonly Role[] = []): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(tokens.identity).toResolvedValue(() => new InMemoryIdentity(person, { now: () => Date.now(), leave: (address) => location.assign(address) }));
    bind(tokens.subscriptions).toResolvedValue(() => new InMemorySubscriptions(seat, roles));
    bind(tokens.serverNow).toConstantValue(() => new Date());
  });
}
