import { useEffect, useState } from 'react';

/** The model of an item's page. `ownSlug` is the current path of the item, once it is loaded. */
interface ItemModel {
  readonly ownSlug: string | undefined;
  load(): Promise<void>;
  leave(): void;
}

/**
 * Rule SLUG-7: the model of the item at an address. It stays when only the address of the same item changes: an id or a former path
 * in the address is replaced, and administrators change paths. Unmounting aborts its call. Only for observers.
 */
export function useItemModel<Model extends ItemModel>(slug: string, make: () => Model): Model {
  const begin = () => ({ slug, model: make() });
  const [held, hold] = useState(begin);
  if (held.slug !== slug) hold(held.model.ownSlug === slug ? { slug, model: held.model } : begin());
  const { model } = held;
  useEffect(() => {
    void model.load();
    return () => model.leave();
  }, [model]);
  return model;
}
