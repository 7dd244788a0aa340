import type { TSchema } from 'typebox';
import { Check } from 'typebox/schema';
import { detailSchema, webinarChangesSchema } from '../../../src/contract/webinars.ts';
import { seriesTitleSchema } from '../../../src/contract/series.ts';
import { upcomingChangesSchema } from '../../../src/contract/upcoming.ts';
import { videoChangesSchema } from '../../../src/contract/videos.ts';
import type { ItemKind } from '../../../src/domain/item/itemKind.ts';

/** The fields that the forms of each kind send. */
const schemas: Readonly<Record<ItemKind, Readonly<Record<string, TSchema>>>> = {
  video: videoChangesSchema.properties,
  webinar: { ...webinarChangesSchema.properties, detail: detailSchema.properties.html },
  upcoming: upcomingChangesSchema.properties,
  series: seriesTitleSchema.properties,
};

/** Rule HISTORY-6: whether a form could send this value, as the schemas of the API say. */
export function isEditable(kind: ItemKind, field: string, value: unknown): boolean {
  const schema = schemas[kind][field];
  return schema !== undefined && Check(schema, value);
}
