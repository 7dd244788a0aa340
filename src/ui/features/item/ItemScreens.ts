import type { CatalogueKind } from '../../../domain/item/catalogueKind.ts';
import type { UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { Webinar } from '../../../domain/item/webinar.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { ItemModel } from './ItemModel.ts';

/** The items of each kind, as their pages show them. */
export interface ItemOf {
  readonly video: Video;
  readonly webinar: Webinar;
  readonly upcoming: UpcomingDetail;
}

/** Creates the model of an item's page, once per visit. `known` is the item that the server has inlined. */
export interface ItemScreens {
  item<Kind extends CatalogueKind>(
    Model: typeof ItemModel,
    kind: Kind,
    idOrSlug: string,
    known: ItemOf[Kind] | undefined,
  ): ItemModel<ItemOf[Kind]>;
}

export const [ItemScreensContext, useItemScreens] = createProvided<ItemScreens>('screens of items');
