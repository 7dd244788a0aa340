import { useEffect, useState } from 'react';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import { ItemModel } from './ItemModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import type { ItemOf } from './ItemScreens.ts';

/**
 * Rule SLUG-7: the model of the item at an address. It stays when only the address of the same item changes: an id or a former path
 * in the address is replaced, and administrators change paths. Unmounting aborts its call. Only for observers.
 */
export function useItemModel<Kind extends CatalogueKind>(
  kind: Kind,
  slug: string,
  known: ItemOf[Kind] | undefined,
): ItemModel<ItemOf[Kind]> {
  const screens = useScreens('item');
  const begin = () => ({ slug, model: screens.item(ItemModel, kind, slug, known) });
  const [held, hold] = useState(begin);
  if (held.slug !== slug) hold(held.model.ownSlug === slug ? { slug, model: held.model } : begin());
  const { model } = held;
  useEffect(() => {
    void model.load();
    return () => model.leave();
  }, [model]);
  return model;
}
