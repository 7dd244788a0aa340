import type { Container } from 'inversify';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { ObservedSite } from './observe.ts';

/**
 * Loads the container and lets the site be observed. The prerender bundle never imports it: rendering on the server
 * reports nothing, and the code of the services would stay in its memory.
 */
export function makeLoadObserved(
  loadContainer: () => Promise<Container>,
  site: () => ObservedSite,
): () => Promise<Container> {
  return loadOnce(async () => {
    const [container, { observe }] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "container" */ './observe.ts'),
    ]);
    observe(container, site());
    return container;
  });
}
