import type { VideoFields } from '../../application/ports/item/Videos.ts';
import { edited, instant, instantOrNull, text, type Fields } from '../items/Field.ts';
import type { ItemTable } from '../items/ItemTable.ts';
import { slugPart, slugTables } from '../items/slugPart.ts';

export const videoFields: Fields<VideoFields> = {
  name: { column: 'name', ...text, ...edited, searched: 'title' },
  description: { column: 'description', ...text, ...edited, searched: 'text' },
  categories: { column: 'categories', ...edited },
  public: { column: 'public', ...edited },
  feature: { column: 'feature', ...edited },
  startTime: { column: 'start_time', ...edited },
  published: { column: 'published', audited: true },
  publishedAt: { column: 'published_at', ...instantOrNull, audited: true },
  createdAt: { column: 'created_at', ...instant },
};

/** Rule SEARCH-3: a search reads the name, the description and the captions. */
export const videoTable: ItemTable = {
  kind: 'video',
  name: 'videos',
  fields: videoFields,
  parts: { slug: slugPart(slugTables.video) },
  slugs: slugTables.video,
  titleText: 'name_text',
  otherTexts: 'ARRAY[]::text[]',
  isCaptioned: true,
};
