import type { UpcomingCatalogue } from '../../../application/ports/catalogue/UpcomingCatalogue.ts';
import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import type { UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { Webinar } from '../../../domain/item/webinar.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import type { FindableItems, ItemModel } from './ItemModel.ts';

/** The items of each kind, as their pages show them. */
export interface ItemOf {
  readonly video: Video;
  readonly webinar: Webinar;
  readonly upcoming: UpcomingDetail;
}

export interface ItemPorts {
  readonly videoCatalogue: Pick<VideoCatalogue, 'find'>;
  readonly webinarCatalogue: Pick<WebinarCatalogue, 'find'>;
  readonly upcomingCatalogue: Pick<UpcomingCatalogue, 'find'>;
}
export const itemMethods: MethodsOf<ItemPorts> = {
  videoCatalogue: { find: true },
  webinarCatalogue: { find: true },
  upcomingCatalogue: { find: true },
};

/** Creates the model of an item's page, once per visit. `known` is the item that the server has inlined. */
export function makeItemScreens({ videoCatalogue, webinarCatalogue, upcomingCatalogue }: ItemPorts) {
  const catalogues: { readonly [Kind in CatalogueKind]: FindableItems<ItemOf[Kind]> } = {
    video: videoCatalogue,
    webinar: webinarCatalogue,
    upcoming: upcomingCatalogue,
  };
  return {
    item: <Kind extends CatalogueKind>(
      Model: typeof ItemModel,
      kind: Kind,
      idOrSlug: string,
      known: ItemOf[Kind] | undefined,
    ): ItemModel<ItemOf[Kind]> => new Model(catalogues[kind], idOrSlug, known, () => new Date()),
  };
}

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly item: ReturnType<typeof makeItemScreens>;
  }
}
