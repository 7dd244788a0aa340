import type { Container } from 'inversify';
import type { CallTokens } from '../application/ports/session/CallTokens.ts';
import { loadOnce } from '../domain/calls/sharedFlight.ts';
import type { AnalysedPage } from './bindAnalytics.ts';
import type { Parts } from './makeScreens.ts';

/** Loads the container and the adapters in their own chunk. */
export function makeLoadContainer(callTokens: () => CallTokens, page: () => AnalysedPage): () => Promise<Container> {
  return loadOnce(async () => {
    const [{ buildContainer }, { watchAnalytics }] = await Promise.all([
      import(/* webpackChunkName: "container" */ './container.ts'),
      import(/* webpackChunkName: "container" */ './bindAnalytics.ts'),
    ]);
    const container = buildContainer(callTokens(), page());
    watchAnalytics(container);
    return container;
  });
}

/** Loads the parts of the screens. They are in the chunk of the container, so that the first script knows no tokens. */
export function makeLoadParts(loadContainer: () => Promise<Container>): () => Promise<Parts> {
  return async () => {
    const [container, { partsOf }] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "container" */ './partsOf.ts'),
    ]);
    return partsOf(container);
  };
}
