import type { Container } from 'inversify';
import type { CallTokens } from '../../application/ports/session/CallTokens.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { AnalysedPage } from './bindAnalytics.ts';

/** Loads the container and the adapters in their own chunk. */
export function makeLoadContainer(callTokens: () => CallTokens, page: () => AnalysedPage): () => Promise<Container> {
  return loadOnce(async () => {
    const [{ buildContainer }, { watchAnalytics }] = await Promise.all([
      import(/* webpackChunkName: "container" */ './buildContainer.ts'),
      import(/* webpackChunkName: "container" */ './bindAnalytics.ts'),
    ]);
    const container = buildContainer(callTokens(), page());
    watchAnalytics(container);
    return container;
  });
}
