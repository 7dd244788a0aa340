import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Parts of drafts no longer increment the version of the catalogue, because visitors do not see them. */
export const shownParts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/**
 * Increments the version if one of the items is published. It locks the items first, and so waits for one that is being
 * published. Otherwise the page of that item could be cached with the old part.
 */
const partFunction = (
  name: string,
  column: string,
  items: readonly { readonly table: string; readonly key: string }[],
) => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE shown boolean;
    BEGIN
      IF current_setting('catalogue.moved', true) = 'yes' THEN RETURN NULL; END IF;
      ${items
        .map(
          ({ table, key }) => `
      SELECT bool_or(item.published) INTO shown FROM (SELECT published FROM ${table} WHERE ${key} IN (OLD.${column}, NEW.${column}) FOR SHARE) item;
      IF shown THEN PERFORM count_catalogue_change(); RETURN NULL; END IF;`,
        )
        .join('')}
      RETURN NULL;
    END $$`;

const trigger = (name: string, table: string, event: string, condition: string, action: string) => [
  `DROP TRIGGER ${name} ON ${table}`,
  `CREATE CONSTRAINT TRIGGER ${name} AFTER ${event} ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${action}()`,
];
const anyWrite = 'INSERT OR UPDATE OR DELETE';

// The columns of migration 004 that pages show.
const shownColumns = [
  'state',
  'duration',
  'content_hash',
  'poster_width',
  'poster_height',
  'picture_hash',
  'picture_width',
  'picture_height',
];
const rowOf = (row: 'NEW' | 'OLD') => `(${shownColumns.map((column) => `${row}.${column}`).join(', ')})`;

const videos = { table: 'videos', key: 'asset_id' };
const webinarsByAsset = { table: 'webinars', key: 'asset_id' };

const statements = [
  `CREATE FUNCTION count_catalogue_change() RETURNS void LANGUAGE plpgsql AS $$
    DECLARE moved bigint;
    BEGIN
      IF current_setting('catalogue.moved', true) = 'yes' THEN RETURN; END IF;
      PERFORM set_config('catalogue.moved', 'yes', true);
      UPDATE catalogue_version SET version = version + 1 RETURNING version INTO moved;
      PERFORM pg_notify('catalogue_changed', moved::text);
    END $$`,
  `CREATE OR REPLACE FUNCTION move_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM count_catalogue_change(); RETURN NULL; END $$`,
  partFunction('move_version_of_asset', 'id', [videos, webinarsByAsset]),
  partFunction('move_version_of_captions', 'asset_id', [videos, webinarsByAsset]),
  partFunction('move_version_of_video', 'video_id', [{ table: 'videos', key: 'id' }]),
  partFunction('move_version_of_webinar', 'webinar_id', [{ table: 'webinars', key: 'id' }]),
  ...trigger(
    'assets_changed',
    'assets',
    'UPDATE',
    `${rowOf('OLD')} IS DISTINCT FROM ${rowOf('NEW')}`,
    'move_version_of_asset',
  ),
  ...trigger('asset_captions_changed', 'asset_captions', anyWrite, 'true', 'move_version_of_captions'),
  ...trigger('video_slugs_changed', 'video_slugs', anyWrite, 'true', 'move_version_of_video'),
  ...['webinar_slugs', 'webinar_downloads', 'webinar_recommendations'].flatMap((table) =>
    trigger(`${table}_shown`, table, anyWrite, 'true', 'move_version_of_webinar'),
  ),
  `DROP TRIGGER upcoming_webinars_shown ON upcoming_webinars`,
  ...[
    ['added', 'INSERT', 'NEW.published'],
    ['changed', 'UPDATE', 'OLD.published OR NEW.published'],
    ['removed', 'DELETE', 'OLD.published'],
  ].map(
    ([name, event, condition]) => `
  CREATE CONSTRAINT TRIGGER upcoming_webinars_${name} AFTER ${event} ON upcoming_webinars DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION move_catalogue_version()`,
  ),
];
