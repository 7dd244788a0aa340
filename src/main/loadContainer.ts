import type { Container } from 'inversify';
import type { CallTokens } from '../application/ports/CallTokens.ts';
import { loadOnce } from '../domain/calls/sharedFlight.ts';

/** Loads the container and the adapters in their own chunk. */
export function makeLoadContainer(callTokens: () => CallTokens): () => Promise<Container> {
  return loadOnce(async () => {
    const { buildContainer } = await import(/* webpackChunkName: "container" */ './container.ts');
    return buildContainer(callTokens());
  });
}
