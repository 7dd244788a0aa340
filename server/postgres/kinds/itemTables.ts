import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { ItemTable } from '../items/ItemTable.ts';
import { upcomingTable } from './upcomingTable.ts';
import { videoTable } from './videoTable.ts';
import { webinarTable } from './webinarTable.ts';

/** Where the items of each kind are stored. */
export const itemTables: Readonly<Record<CatalogueKind, ItemTable>> = {
  video: videoTable,
  webinar: webinarTable,
  upcoming: upcomingTable,
};
