import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { sectionPaths } from '../../../domain/catalogue/section.ts';
import { type CatalogueKind, sectionOf } from '../../../domain/item/itemKind.ts';
import type { PageData } from '../../../domain/page/page.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { ItemFailure } from './ItemFailure.tsx';
import type { ItemOf } from './ItemScreens.ts';
import { useItemModel } from './useItemModel.ts';
import { useOwnAddress } from './useOwnAddress.ts';

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
  readonly view: (item: ItemOf[Kind], refresh: () => void) => ReactNode;
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
  const { search, hash } = useLocation();
  const model = useItemModel(kind, slug, firstPage && inlinedIn(firstPage));
  const { item, state, fetchedAt } = model;
  useOwnAddress(sectionPaths[sectionOf[kind]], slug, model.ownSlug);
  // After a sign-out a draft must not stay visible.
  if (state === 'not-found' || (item?.published === false && !administration.isPermitted)) return <NotFound />;
  const moved = item && fetchedAt && movedTo?.(item, fetchedAt);
  if (moved !== undefined && administration.working === undefined)
    return <Navigate to={{ pathname: moved, search, hash }} replace />;
  if (item !== undefined) return <Frame>{view(item, () => void model.load(true))}</Frame>;
  if (state === 'loading') return <Frame>{skeleton}</Frame>;
  return (
    <Frame>
      <ItemFailure title={failureTitle} again={() => void model.load()} />
    </Frame>
  );
});
