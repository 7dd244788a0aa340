import type { Container } from 'inversify';
import { loadOnce } from '../domain/calls/sharedFlight.ts';
import type { AccessToken } from './container.ts';

/** The container with the adapters, in a chunk of their own. */
export function makeLoadContainer(token: AccessToken): () => Promise<Container> {
  return loadOnce(async () => {
    const { buildContainer } = await import(/* webpackChunkName: "container" */ './container.ts');
    return buildContainer(token);
  });
}
