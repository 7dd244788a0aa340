import type { WebinarQuery } from '../../../src/domain/catalogue/catalogue.ts';
import { isCategory } from '../../../src/domain/catalogue/category.ts';
import type { Download, Recommendation, WebinarSummary } from '../../../src/domain/item/webinar.ts';
import { ordersWithDrafts, listName } from '../../application/catalogue/listCursor.ts';
import type { ListRequest } from '../../application/ports/item/Items.ts';
import type { StoredWebinar } from '../../application/ports/item/Webinars.ts';
import { assetColumns, assetFrom, processingFrom, type AssetRow } from '../film/assetRows.ts';
import { sortOf } from '../../../src/domain/catalogue/sort.ts';
import type { Condition } from '../search/listStatement.ts';
import { inCategory } from '../search/PgListing.ts';
import { selected, valuesFrom } from '../items/Field.ts';
import type { ListedKind } from '../items/itemLists.ts';
import type { StoredKind } from '../items/PgItems.ts';
import { filmFrom, storyboardOf } from './videoRows.ts';
import { webinarFields, webinarSummaryFields, webinarTable } from './webinarTable.ts';

interface SummaryRow extends AssetRow {
  readonly id: string;
  readonly slug: string;
  readonly series_title: string | null;
}

interface WebinarRow extends SummaryRow {
  readonly version: number;
  readonly downloads: readonly Download[];
  readonly recommendations: readonly RecommendationRow[];
  readonly recommended_ids: readonly string[];
}

type RecommendationRow = AssetRow & Pick<Recommendation, 'id' | 'slug' | 'title' | 'categories' | 'skill'>;

const linkedColumns = `item.id, s.title AS series_title,
  (SELECT slug FROM webinar_slugs WHERE webinar_id = item.id AND current) AS slug, ${assetColumns}`;
const joined = (item: string) =>
  `${item} JOIN assets a ON a.id = item.asset_id LEFT JOIN series s ON s.id = item.series_id`;
const recommendationColumns = `w.id, w.title, w.categories, w.skill, ws.slug, r.position, ${assetColumns}`;

/** Recommended drafts are left out of `recommendations`. */
export const storedWebinars: StoredKind<StoredWebinar> = {
  table: webinarTable,
  columns: `${selected(webinarFields)}, ${linkedColumns}, item.version,
  ARRAY(SELECT recommended_id::text FROM webinar_recommendations WHERE webinar_id = item.id ORDER BY position) AS recommended_ids,
  ARRAY(SELECT json_build_object('id', d.id, 'name', d.name, 'bytes', d.bytes, 'type', d.type)
    FROM webinar_downloads d WHERE d.webinar_id = item.id ORDER BY d.position) AS downloads,
  ARRAY(SELECT row_to_json(shown) FROM (SELECT ${recommendationColumns}
    FROM webinar_recommendations r JOIN webinars w ON w.id = r.recommended_id AND w.published JOIN webinar_slugs ws ON ws.webinar_id = w.id AND ws.current
    JOIN assets a ON a.id = w.asset_id WHERE r.webinar_id = item.id) shown ORDER BY shown.position) AS recommendations`,
  joined,
  storedFrom(row: WebinarRow) {
    const { views, seriesId, ...values } = valuesFrom(webinarFields, row);
    const { downloads, version, recommended_ids: recommendedIds } = row;
    const webinar = {
      ...values,
      ...linkedFrom(row, seriesId),
      downloads,
      recommendations: row.recommendations.map(recommendationFrom),
    };
    return { webinar, asset: assetFrom(row), processing: processingFrom(row), views, recommendedIds, version };
  },
};

export const listedWebinars: ListedKind<ListRequest<WebinarQuery>, SummaryRow, WebinarSummary> = {
  table: { ...webinarTable, columns: `${selected(webinarSummaryFields)}, item.views, ${linkedColumns}`, joined },
  storyboardOf,
  listedFrom(row) {
    const { seriesId, ...values } = valuesFrom(webinarSummaryFields, row);
    return { ...values, ...linkedFrom(row, seriesId) };
  },
  name: ({ query }) => listName('RecordedWebinars', query),
  order: ({ query }) => sortOf(query),
  filters: ({ query: { category, series, skill } }) => ({ category, series, skill }),
  orderWithDrafts: ({ query }) => ordersWithDrafts[query.sort ?? 'recent'],
  conditions: ({ query }) => conditionsOf(query),
};

function linkedFrom(row: SummaryRow, seriesId: string | null) {
  const series = seriesId === null || row.series_title === null ? null : { id: seriesId, title: row.series_title };
  return { id: row.id, slug: row.slug, series, ...filmFrom(row) };
}

function recommendationFrom(row: RecommendationRow): Recommendation {
  const { id, slug, title, categories, skill } = row;
  return { id, slug, title, categories, skill, ...filmFrom(row) };
}

function conditionsOf({ category, series, skill }: WebinarQuery): readonly Condition[] {
  const conditions = [...inCategory(category)];
  if (series === 'more') conditions.push({ name: 'alone', sql: () => 'series_id IS NULL' });
  else if (isCategory(series))
    conditions.push({ name: 'product', sql: (parameter) => `categories @> ${parameter([series], 'text[]')}` });
  else if (series !== undefined)
    conditions.push({ name: 'series', sql: (parameter) => `series_id = ${parameter(series, 'uuid')}` });
  if (skill !== undefined)
    conditions.push({ name: 'skill', sql: (parameter) => `skill = ${parameter(skill, 'text')}` });
  return conditions;
}
