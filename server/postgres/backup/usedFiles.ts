import type { Pool } from 'pg';
import type { StoredSet } from '../../application/ports/media/MediaInventory.ts';
import type { UsedFile } from '../../application/ports/backup/DatabaseCopy.ts';

// Items in the bin can be restored, so their files are in use. Data of older versions has no texts of screens. Items that are generated for a test name no real set.
const statement = `SELECT * FROM (
  SELECT id AS owner, 'original' AS name, 'set' AS kind FROM assets WHERE has_source AND state <> 'failed'
  UNION SELECT id, content_hash, 'set' FROM assets WHERE content_hash IS NOT NULL
  UNION SELECT id, picture_hash, 'set' FROM assets WHERE picture_hash IS NOT NULL
  UNION SELECT asset_id, content_hash, 'set' FROM asset_captions
  UNION SELECT id, to_jsonb(a) ->> 'screen_hash', 'set' FROM assets a WHERE to_jsonb(a) ->> 'screen_hash' IS NOT NULL
  UNION SELECT id::text, picture_hash, 'set' FROM upcoming_webinars WHERE picture_hash IS NOT NULL
  UNION SELECT id::text, '', 'download' FROM webinar_downloads
  UNION SELECT d ->> 'id', '', 'download' FROM deleted_items,
    jsonb_array_elements(CASE WHEN jsonb_typeof(rows -> 'webinar_downloads') = 'array' THEN rows -> 'webinar_downloads' ELSE '[]' END) d
  ) used WHERE kind = 'download' OR name ~ '^(original|[0-9a-f]{24})$' ORDER BY kind, owner, name`;

/** The stored files that rows use, those of the bin included. */
export async function readUsedFiles(client: Pick<Pool, 'query'>): Promise<readonly UsedFile[]> {
  const { rows } = await client.query<{ owner: string; name: string; kind: UsedFile['kind'] }>(statement);
  return rows.map(({ owner, name, kind }) => (kind === 'set' ? { kind, assetId: owner, name } : { kind, id: owner }));
}

/** Rule INTEGRITY-3: the sets in which the check of the renditions has found damage; none before that check exists. */
export async function readDamagedSets(client: Pick<Pool, 'query'>): Promise<readonly StoredSet[]> {
  const { rows: known } = await client.query(`SELECT WHERE to_regclass('rendition_checks') IS NOT NULL`);
  if (known.length === 0) return [];
  const { rows } = await client.query<StoredSet>(
    `SELECT c.asset_id AS "assetId", c.content_hash AS name FROM rendition_checks c
     JOIN assets a ON a.id = c.asset_id AND a.content_hash = c.content_hash WHERE c.damage IS NOT NULL ORDER BY 1`,
  );
  return rows;
}

/** The ids of media folders and downloads that rows know, even if they use none of their files at the moment. */
export async function readKnownFolders(
  client: Pick<Pool, 'query'>,
): Promise<{ readonly media: ReadonlySet<string>; readonly downloads: ReadonlySet<string> }> {
  const { rows } = await client.query<{ kind: string; id: string }>(
    `SELECT 'media' AS kind, id FROM assets UNION SELECT 'media', id::text FROM upcoming_webinars
     UNION SELECT 'media', id::text FROM deleted_items UNION SELECT 'media', asset_id FROM replaced_assets
     UNION SELECT kind, id FROM loose_files UNION SELECT 'download', id::text FROM webinar_downloads`,
  );
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return { media: of('media'), downloads: of('download') };
}
