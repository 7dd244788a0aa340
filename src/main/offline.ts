import { ContainerModule } from 'inversify';
import { InMemoryUploads } from '../infrastructure/memory/InMemoryUploads.ts';
import { offlineEditing } from '../infrastructure/memory/offlineEditing.ts';
import { InMemoryIdentity } from '../infrastructure/memory/InMemoryIdentity.ts';
import { InMemoryPreviews } from '../infrastructure/memory/InMemoryPreviews.ts';
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
export function offlineAdapters(
  videos: readonly Video[],
  webinars: readonly Webinar[] = [],
  upcoming: readonly UpcomingWebinar[] = [],
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(tokens.videoCatalogue).toResolvedValue(() => new InMemoryVideoCatalogue(videos));
    bind(tokens.webinarCatalogue).toResolvedValue(() => new InMemoryWebinarCatalogue(webinars));
    bind(tokens.upcomingCatalogue).toResolvedValue(() => new InMemoryUpcomingCatalogue(upcoming));
    bind(tokens.previews).toResolvedValue(() => new InMemoryPreviews());
    bind(tokens.prepare).toConstantValue(() => undefined);
  });
}

/** What an administrator keeps of the same items, and where uploads come to nothing. */
export function offlineAdministration(
  videos: readonly Video[],
  webinars: readonly Webinar[] = [],
  upcoming: readonly UpcomingWebinar[] = [],
): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const editing = offlineEditing({ videos, webinars, upcoming });
    bind(tokens.videoEditing).toConstantValue(editing.videos);
    bind(tokens.webinarEditing).toConstantValue(editing.webinars);
    bind(tokens.upcomingEditing).toConstantValue(editing.upcoming);
    bind(tokens.seriesEditing).toConstantValue(editing.series);
    bind(tokens.filmEditing).toConstantValue(editing.films);
    bind(tokens.bin).toConstantValue(editing.bin);
    bind(tokens.uploads).toResolvedValue(() => new InMemoryUploads());
  });
}

/** Someone to sign in as, and what they hold. */
export function offlineSession(person: Self, seat?: Subscription, roles: readonly Role[] = []): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(tokens.identity).toResolvedValue(
      () => new InMemoryIdentity(person, { now: () => Date.now(), leave: (address) => location.assign(address) }),
    );
    bind(tokens.subscriptions).toResolvedValue(() => new InMemorySubscriptions(seat, roles));
    bind(tokens.serverNow).toConstantValue(() => new Date());
  });
}
