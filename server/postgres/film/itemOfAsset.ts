import { sql } from 'kysely';

/** The video or recorded webinar whose current or next film is the asset `a`: a join, and its columns as JSON. */
export const itemOfAsset = {
  join: sql.raw(`LEFT JOIN LATERAL (
    SELECT 'video' AS kind, id, name AS title FROM videos WHERE asset_id = a.id OR next_asset_id = a.id
    UNION ALL SELECT 'webinar', id, title FROM webinars WHERE asset_id = a.id OR next_asset_id = a.id LIMIT 1) item ON true`),
  json: sql.raw(`CASE WHEN item.id IS NOT NULL
    THEN json_build_object('kind', item.kind, 'id', item.id, 'title', item.title) END`),
};
