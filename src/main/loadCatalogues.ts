import type { OnlineCatalogues } from './openCatalogues.ts';

/** Loads the online adapters once; a load that failed is tried again by the next call. */
export function makeLoadCatalogues(): () => Promise<OnlineCatalogues> {
  let loading: Promise<OnlineCatalogues> | undefined;
  return () => {
    loading ??= import(/* webpackChunkName: "api" */ './openCatalogues.ts').then(
      ({ openCatalogues }) => openCatalogues(),
      (fault: unknown) => {
        loading = undefined;
        throw fault;
      },
    );
    return loading;
  };
}
