import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';
import type { PageData } from '../../../domain/page/page.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { ItemFailure } from './ItemFailure.tsx';
import type { ItemOf } from './ItemScreens.ts';
import { ItemModel } from './ItemModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useLocation, useNavigate } from 'react-router-dom';

interface ItemPageProps<Kind extends CatalogueKind> {
  readonly kind: Kind;
  /** The id or the slug in the address. */
  readonly slug: string | undefined;
  /** The item that the server has inlined in a page. */
  readonly inlinedIn: (page: PageData) => ItemOf[Kind] | undefined;
  readonly skeleton: ReactNode;
  /** The title of the page when the item could not be loaded. */
  readonly failureTitle: string;
  /** The path that replaces the page of an item that was fetched at this time. Administrators still see the item. */
  readonly movedTo?: (item: ItemOf[Kind], fetchedAt: Date) => string | undefined;
  readonly view: (item: ItemOf[Kind], refresh: () => Promise<void>) => ReactNode;
}

/** The page of one item: while it loads, when there is none or it failed to load, and the item itself. */
export const ItemPage = observer(function ItemPage<Kind extends CatalogueKind>({
  kind,
  slug = '',
  inlinedIn,
  skeleton,
  failureTitle,
  movedTo,
  view,
}: ItemPageProps<Kind>) {
  const administration = useAdministrationSlot();
  const { firstPage, Frame, NotFound } = useSite();
  const model = useItemModel(kind, slug, firstPage && inlinedIn(firstPage));
  const { item, state, fetchedAt, ownSlug = slug } = model;
  // After a sign-out a draft must not stay visible.
  const isHidden = item?.published === false && !administration.isPermitted;
  const moved =
    item && fetchedAt && !isHidden && administration.working === undefined ? movedTo?.(item, fetchedAt) : undefined;
  useOwnAddress(moved ?? (ownSlug === slug ? undefined : itemPath(kind, ownSlug)));
  if (state === 'not-found' || isHidden) return <NotFound />;
  if (moved !== undefined) return null;
  if (item !== undefined) return <Frame>{view(item, () => model.load(true))}</Frame>;
  if (state === 'loading') return <Frame>{skeleton}</Frame>;
  return (
    <Frame>
      <ItemFailure title={failureTitle} again={() => void model.load()} />
    </Frame>
  );
});

/**
 * Rule SLUG-7: the model of the item at an address. It stays when only the address of the same item changes: an id or a former path
 * in the address is replaced, and administrators change paths. Unmounting aborts its call. Only for observers.
 */
function useItemModel<Kind extends CatalogueKind>(
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

/** Replaces the path in the address, which may be an id or a former path, by the current path of the item. */
function useOwnAddress(path: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (path !== undefined) void navigate({ pathname: path, search, hash }, { replace: true });
  }, [navigate, path, search, hash]);
}
