import 'reflect-metadata/lite';
import { Container, ContainerModule } from 'inversify';
import { ApiClient } from '../infrastructure/http/ApiClient.ts';
import { HttpPreviews } from '../infrastructure/http/HttpPreviews.ts';
import { HttpUpcomingCatalogue } from '../infrastructure/http/HttpUpcomingCatalogue.ts';
import { HttpVideoCatalogue } from '../infrastructure/http/HttpVideoCatalogue.ts';
import { HttpWebinarCatalogue } from '../infrastructure/http/HttpWebinarCatalogue.ts';
import { ConsoleErrorReports } from '../infrastructure/monitoring/ConsoleErrorReports.ts';
import { tokens } from './tokens.ts';

export type AccessToken = () => Promise<string | undefined>;

/** The adapters that speak to the site's own server; those without a server stand in `offline.ts`. */
const online = (token: AccessToken) =>
  new ContainerModule(({ bind }) => {
    bind(tokens.api).toResolvedValue(() => new ApiClient({ token }));
    bind(tokens.videoCatalogue).toResolvedValue((api) => new HttpVideoCatalogue(api), [tokens.api]);
    bind(tokens.webinarCatalogue).toResolvedValue((api) => new HttpWebinarCatalogue(api), [tokens.api]);
    bind(tokens.upcomingCatalogue).toResolvedValue((api) => new HttpUpcomingCatalogue(api), [tokens.api]);
    bind(tokens.previews).toResolvedValue((api) => new HttpPreviews(api), [tokens.api]);
    bind(tokens.prepare).toResolvedValue((api) => () => api.prepare(), [tokens.api]);
  });

/** The offline adapters are handed in, so that no production bundle holds them. */
export function buildContainer(mode: 'online', token: AccessToken): Container;
export function buildContainer(mode: 'offline', adapters: ContainerModule): Container;
export function buildContainer(_mode: 'online' | 'offline', given: AccessToken | ContainerModule): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(typeof given === 'function' ? online(given) : given);
  container.bind(tokens.errorReports).toResolvedValue(() => new ConsoleErrorReports());
  return container;
}
