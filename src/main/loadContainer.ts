import type { Container } from 'inversify';
import type { AccessToken } from './container.ts';

/** The container with the adapters, in a chunk of their own; one that did not come is asked for again by the next call. */
export function makeLoadContainer(token: AccessToken): () => Promise<Container> {
  let loading: Promise<Container> | undefined;
  return () => {
    loading ??= import(/* webpackChunkName: "container" */ './container.ts').then(
      ({ buildContainer }) => buildContainer(token),
      (fault: unknown) => {
        loading = undefined;
        throw fault;
      },
    );
    return loading;
  };
}
