import type { Container } from 'inversify';
import type { LoadedParts } from './lazyParts.ts';

/** Loads the parts of the screens. They are in the chunk of the container, so that the first script knows no tokens. */
export function makeLoadParts(loadContainer: () => Promise<Container>): () => Promise<LoadedParts> {
  return async () => {
    const [container, { partsOf }] = await Promise.all([
      loadContainer(),
      import(/* webpackChunkName: "container" */ './partsOf.ts'),
    ]);
    return partsOf(container);
  };
}
