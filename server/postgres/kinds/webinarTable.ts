import { sql, type Transaction } from 'kysely';
import { inOrderOfTime, type Objective, type Resource, type WebinarSummary } from '../../../src/domain/item/webinar.ts';
import type { WebinarFields } from '../../application/ports/item/Webinars.ts';
import type { Tables } from '../../database/Database.ts';
import { unaltered } from '../../database/storable.ts';
import { downloadsPart } from './downloadsPart.ts';
import { edited, instant, instantOrNull, text, type Fields } from '../items/Field.ts';
import type { ItemTable } from '../items/ItemTable.ts';
import { recommendationsPart } from './recommendationsPart.ts';
import { slugPart, slugTables } from '../items/slugPart.ts';

const objectives = {
  store: (value: readonly Objective[]) =>
    JSON.stringify(inOrderOfTime(value).map(({ title, time }) => ({ title: unaltered(title), time }))),
  chaptersOf: (value: readonly Objective[]) => value.map(({ title, time }) => ({ start: time, text: title })),
};
const resources = {
  store: (value: readonly Resource[]) =>
    JSON.stringify(value.map(({ name, url }) => ({ name: unaltered(name), url: unaltered(url) }))),
};

/** The fields that lists read. */
export const webinarSummaryFields: Fields<
  Pick<WebinarFields, 'seriesId' | (keyof WebinarSummary & keyof WebinarFields)>
> = {
  title: { column: 'title', ...text, ...edited, searched: 'title' },
  description: { column: 'description', ...text, ...edited, searched: 'text' },
  presenter: { column: 'presenter', ...text, ...edited, searched: 'text' },
  categories: { column: 'categories', ...edited },
  skill: { column: 'skill', ...edited },
  seriesId: { column: 'series_id', ...edited, link: { to: 'series', refusal: 'series-unknown' } },
  public: { column: 'public', ...edited },
  feature: { column: 'feature', ...edited },
  startTime: { column: 'start_time', ...edited },
  published: { column: 'published', audited: true },
  publishedAt: { column: 'published_at', ...instantOrNull, audited: true },
  createdAt: { column: 'created_at', ...instant },
};

export const webinarFields: Fields<WebinarFields> = {
  ...webinarSummaryFields,
  more: { column: 'more', ...text, ...edited, searched: 'text' },
  objectives: { column: 'objectives', ...objectives, ...edited, searched: 'chapters' },
  resources: { column: 'resources', ...resources, ...edited },
  detail: { column: 'detail', ...text, audited: true, copied: true },
  views: { column: 'views' },
};

/** Rule SEARCH-4: a search reads the texts, the objectives, the title of the series and the captions. */
export const webinarTable: ItemTable = {
  kind: 'webinar',
  name: 'webinars',
  fields: webinarFields,
  parts: { recommendations: recommendationsPart, slug: slugPart(slugTables.webinar), downloads: downloadsPart },
  slugs: slugTables.webinar,
  titleText: 'title_text',
  otherTexts: 'ARRAY(SELECT title FROM series WHERE id = item.series_id)',
  isCaptioned: true,
  otherTextFields: ['seriesId'],

  // The webinar is locked, so no upcoming webinar can link to it before this transaction ends.
  async isLinked(transaction: Transaction<Tables>, id: string): Promise<boolean> {
    const linked = transaction
      .selectFrom('upcoming_webinars')
      .select('id')
      .where((row) => row.or([row('recorded_webinar_id', '=', id), row('earlier_session_id', '=', id)]));
    return (await linked.limit(1).executeTakeFirst()) !== undefined;
  },

  // Deleting it also deleted its rows in the recommendations of other webinars. Count the change of the catalogue here
  // (a draft was not visible, so it counts none) and mark it as counted. Otherwise the triggers of those rows would
  // lock the other webinars at the end of the transaction, which could deadlock.
  async afterRemoval(transaction: Transaction<Tables>, { published }: { readonly published?: unknown }) {
    const count =
      published === true
        ? sql`SELECT count_catalogue_change()::text`
        : sql`SELECT set_config('catalogue.moved', 'yes', true)`;
    await count.execute(transaction);
  },
};
