import type { Container } from 'inversify';

let loading: Promise<Container> | undefined;

/** The container with the adapters, in a chunk of their own; one that did not come is asked for again by the next call. */
export function loadContainer(): Promise<Container> {
  loading ??= import(/* webpackChunkName: "container" */ './container.ts').then(
    ({ buildContainer }) => buildContainer('online'),
    (fault: unknown) => {
      loading = undefined;
      throw fault;
    },
  );
  return loading;
}
