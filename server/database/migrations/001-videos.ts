import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Videos with their current and retired paths, captions and search columns. */
export const videos: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE EXTENSION IF NOT EXISTS pg_trgm`,
  `CREATE TABLE videos (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    categories text[] NOT NULL CHECK (categories <@ ARRAY['reach', 'rise', 'storyline', 'more']),
    public boolean NOT NULL,
    published boolean NOT NULL,
    feature text CHECK (feature IN ('rise', 'review')),
    start_time double precision NOT NULL DEFAULT 0 CHECK (start_time >= 0),
    duration double precision NOT NULL DEFAULT 0 CHECK (duration >= 0),
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'processing', 'ready', 'failed')),
    percent smallint NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
    error text,
    asset_id text NOT NULL UNIQUE,
    content_hash text,
    poster_width integer,
    poster_height integer,
    source_hash text NOT NULL CONSTRAINT videos_source_hash UNIQUE,
    created_at timestamptz(3) NOT NULL,
    published_at timestamptz(3),
    version bigint NOT NULL DEFAULT 1,
    name_text text NOT NULL,
    name_words tsvector NOT NULL,
    search tsvector NOT NULL,
    CHECK (NOT published OR published_at IS NOT NULL),
    CHECK ((content_hash IS NULL) = (poster_width IS NULL) AND (poster_width IS NULL) = (poster_height IS NULL)),
    CHECK (state <> 'ready' OR content_hash IS NOT NULL)
  )`,
  // The lists read this index. Its columns are those of the order, so that a cursor is a position in it.
  `CREATE INDEX videos_published ON videos (published_at DESC, id) WHERE published`,
  `CREATE INDEX videos_categories ON videos USING gin (categories) WHERE published`,
  // Without the pending list a search never pays for earlier writes.
  `CREATE INDEX videos_search ON videos USING gin (search) WITH (fastupdate = off)`,
  `CREATE TABLE video_slugs (
    slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
    video_id uuid NOT NULL REFERENCES videos ON DELETE CASCADE,
    current boolean NOT NULL
  )`,
  `CREATE UNIQUE INDEX video_slugs_current ON video_slugs (video_id) WHERE current`,
  `CREATE INDEX video_slugs_video ON video_slugs (video_id)`,
  `CREATE TABLE video_captions (
    video_id uuid NOT NULL REFERENCES videos ON DELETE CASCADE,
    language text NOT NULL CHECK (language IN ('en', 'fr', 'de', 'es')),
    content_hash text NOT NULL,
    spoken text NOT NULL,
    PRIMARY KEY (video_id, language)
  )`,
  // All words of names and captions, from which mistyped words are corrected.
  `CREATE TABLE search_words (
    word text COLLATE "C" PRIMARY KEY,
    letters integer NOT NULL,
    length smallint NOT NULL
  )`,
  // Finds words that contain a typed word without reading all.
  `CREATE INDEX search_words_trigrams ON search_words USING gin (word gin_trgm_ops)`,
];
