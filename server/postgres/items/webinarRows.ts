import { captionTracksOf, thumbnailOf } from '../../../src/domain/film/asset.ts';
import type { Recommendation, Webinar, WebinarSummary } from '../../../src/domain/item/webinar.ts';
import type { StoredWebinar } from '../../application/ports/Webinars.ts';
import { assetColumns, assetFrom, processingFrom, type AssetRow } from '../film/assetRows.ts';
import type { ListedTable } from '../search/listStatement.ts';

const summaryColumns = `
  item.id, item.title, item.description, item.categories, item.skill, item.public, item.published, item.feature, item.start_time,
  item.views, item.created_at, item.published_at, s.id AS series_id, s.title AS series_title,
  (SELECT slug FROM webinar_slugs WHERE webinar_id = item.id AND current) AS slug, ${assetColumns}`;

export const listedWebinars: ListedTable = {
  name: 'webinars',
  columns: summaryColumns,
  joined: (chosen) => `${chosen} JOIN assets a ON a.id = item.asset_id LEFT JOIN series s ON s.id = item.series_id`,
  titleText: 'title_text',
  titleWords: 'title_words',
};

const recommendationColumns = `w.id, w.title, w.categories, w.skill, ws.slug, r.position, ${assetColumns}`;

/** The columns of a webinar's page. Recommended drafts are left out of `recommendations`. */
export const webinarColumns = `${summaryColumns}, item.more, item.detail, item.objectives, item.resources, item.version,
  ARRAY(SELECT recommended_id::text FROM webinar_recommendations WHERE webinar_id = item.id ORDER BY position) AS recommended_ids,
  ARRAY(SELECT json_build_object('id', d.id, 'name', d.name, 'bytes', d.bytes, 'type', d.type)
    FROM webinar_downloads d WHERE d.webinar_id = item.id ORDER BY d.position) AS downloads,
  ARRAY(SELECT row_to_json(shown) FROM (SELECT ${recommendationColumns}
    FROM webinar_recommendations r JOIN webinars w ON w.id = r.recommended_id AND w.published JOIN webinar_slugs ws ON ws.webinar_id = w.id AND ws.current
    JOIN assets a ON a.id = w.asset_id WHERE r.webinar_id = item.id) shown ORDER BY shown.position) AS recommendations`;

export interface SummaryRow extends AssetRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly categories: Webinar['categories'];
  readonly skill: Webinar['skill'];
  readonly series_id: string | null;
  readonly series_title: string | null;
  readonly public: boolean;
  readonly published: boolean;
  readonly feature: Webinar['feature'];
  readonly start_time: number;
  readonly views: number;
  readonly created_at: Date;
  readonly published_at: Date | null;
}

type RecommendationRow = AssetRow & Pick<SummaryRow, 'id' | 'slug' | 'title' | 'categories' | 'skill'>;

export interface WebinarRow
  extends SummaryRow, Pick<Webinar, 'more' | 'detail' | 'objectives' | 'resources' | 'downloads'> {
  readonly recommendations: readonly RecommendationRow[];
  readonly recommended_ids: readonly string[];
  readonly version: number;
}

export function summaryFrom(row: SummaryRow): WebinarSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    categories: row.categories,
    skill: row.skill,
    series: row.series_id === null || row.series_title === null ? null : { id: row.series_id, title: row.series_title },
    public: row.public,
    published: row.published,
    feature: row.feature,
    startTime: row.start_time,
    ...fileFrom(row),
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}

export function storedWebinarFrom(row: WebinarRow): StoredWebinar {
  const { more, detail, downloads, objectives, resources, views, version } = row;
  const webinar = {
    ...summaryFrom(row),
    more,
    detail,
    downloads,
    objectives,
    recommendations: row.recommendations.map(recommendationFrom),
    resources,
  };
  return {
    webinar,
    asset: assetFrom(row),
    processing: processingFrom(row),
    views,
    recommendedIds: row.recommended_ids,
    version,
  };
}

function recommendationFrom(row: RecommendationRow): Recommendation {
  const { id, slug, title, categories, skill } = row;
  return { id, slug, title, categories, skill, ...fileFrom(row) };
}

/** The parts of a summary that come from the film. */
function fileFrom(row: AssetRow): Pick<WebinarSummary, 'duration' | 'processing' | 'thumbnail' | 'captions'> {
  const asset = assetFrom(row);
  return {
    duration: row.duration,
    processing: { state: row.state },
    thumbnail: thumbnailOf(asset),
    captions: captionTracksOf(asset),
  };
}
