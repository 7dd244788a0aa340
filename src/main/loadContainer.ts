import type { Container } from 'inversify';
import { loadOnce } from '../domain/calls/sharedFlight.ts';
import type { AccessToken } from './container.ts';

/** Loads the container and the adapters in their own chunk. */
export function makeLoadContainer(token: AccessToken): () => Promise<Container> {
  return loadOnce(async () => {
    const { buildContainer } = await import(/* webpackChunkName: "container" */ './container.ts');
    return buildContainer(token);
  });
}
