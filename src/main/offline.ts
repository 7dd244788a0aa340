import { ContainerModule } from 'inversify';
import { InMemoryVideoCatalogue } from '../infrastructure/memory/InMemoryVideoCatalogue.ts';
import type { Video } from '../domain/video.ts';
import { tokens } from './tokens.ts';

/** The whole site without a server, for development and tests. Nothing of production imports this file. */
export function offlineAdapters(videos: readonly Video[]): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(tokens.videoCatalogue).toResolvedValue(() => new InMemoryVideoCatalogue(videos));
    bind(tokens.prepare).toConstantValue(() => undefined);
  });
}
