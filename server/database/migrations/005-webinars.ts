import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Series, recorded webinars with all that their pages show, and upcoming webinars. */
export const webinars: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const categories = `text[] NOT NULL CHECK (categories <@ ARRAY['reach', 'rise', 'storyline', 'more'])`;
const feature = `text CHECK (feature IN ('rise', 'review'))`;

/** Each visible change increments the version of the catalogue, once in a transaction. */
const trigger = (table: string) => `
  CREATE CONSTRAINT TRIGGER ${table}_shown AFTER INSERT OR UPDATE OR DELETE ON ${table} DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION move_catalogue_version()`;

// Counting a view does not increment the version. The order "popular" is refreshed by the next other change.
const webinarTrigger = [
  `CREATE CONSTRAINT TRIGGER webinars_added AFTER INSERT ON webinars DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION move_catalogue_version()`,
  `CREATE CONSTRAINT TRIGGER webinars_removed AFTER DELETE ON webinars DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION move_catalogue_version()`,
  `CREATE CONSTRAINT TRIGGER webinars_changed AFTER UPDATE ON webinars DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.published OR NEW.published) AND (OLD.version, OLD.published, OLD.published_at, OLD.search) IS DISTINCT FROM (NEW.version, NEW.published, NEW.published_at, NEW.search))
    EXECUTE FUNCTION move_catalogue_version()`,
];

const statements = [
  // Sorts titles as English readers expect, with numbers by value. Ids order titles that this collation treats as
  // equal.
  `CREATE COLLATION title_order (provider = icu, locale = 'en-u-kn-true', deterministic = false)`,
  `CREATE TABLE series (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    title text NOT NULL,
    -- Folded: titles are one however they are cased or accented.
    title_key text COLLATE "C" NOT NULL CONSTRAINT series_title_key UNIQUE,
    created_at timestamptz(3) NOT NULL,
    version bigint NOT NULL DEFAULT 1
  )`,
  `CREATE TABLE webinars (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    title text NOT NULL,
    description text NOT NULL,
    more text NOT NULL DEFAULT '',
    categories ${categories},
    skill text NOT NULL DEFAULT 'none' CHECK (skill IN ('beginner', 'advanced', 'none')),
    series_id uuid REFERENCES series,
    public boolean NOT NULL,
    published boolean NOT NULL,
    feature ${feature},
    start_time double precision NOT NULL DEFAULT 0 CHECK (start_time >= 0),
    asset_id text NOT NULL UNIQUE REFERENCES assets,
    detail text NOT NULL DEFAULT '',
    -- [{title, time}], in order of time.
    objectives jsonb NOT NULL DEFAULT '[]',
    -- [{name, url}].
    resources jsonb NOT NULL DEFAULT '[]',
    views bigint NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL,
    published_at timestamptz(3),
    version bigint NOT NULL DEFAULT 1,
    title_text text NOT NULL,
    title_words tsvector NOT NULL,
    search tsvector NOT NULL,
    CHECK (NOT published OR published_at IS NOT NULL)
  )`,
  // One index for each order of the list, with the columns of the cursor.
  `CREATE INDEX webinars_recent ON webinars (published_at DESC, id) WHERE published`,
  `CREATE INDEX webinars_popular ON webinars (views DESC, published_at DESC, id) WHERE published`,
  `CREATE INDEX webinars_title ON webinars (title COLLATE title_order, id) WHERE published`,
  `CREATE INDEX webinars_series ON webinars (series_id) WHERE published`,
  `CREATE INDEX webinars_categories ON webinars USING gin (categories) WHERE published`,
  `CREATE INDEX webinars_search ON webinars USING gin (search) WITH (fastupdate = off)`,
  `CREATE TABLE webinar_slugs (
    slug text COLLATE "C" PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
    webinar_id uuid NOT NULL REFERENCES webinars ON DELETE CASCADE,
    current boolean NOT NULL
  )`,
  `CREATE UNIQUE INDEX webinar_slugs_current ON webinar_slugs (webinar_id) WHERE current`,
  `CREATE INDEX webinar_slugs_webinar ON webinar_slugs (webinar_id)`,
  `CREATE TABLE webinar_downloads (
    id uuid PRIMARY KEY,
    webinar_id uuid NOT NULL REFERENCES webinars ON DELETE CASCADE,
    position smallint NOT NULL,
    name text NOT NULL,
    bytes bigint NOT NULL CHECK (bytes >= 0),
    type text NOT NULL
  )`,
  `CREATE INDEX webinar_downloads_webinar ON webinar_downloads (webinar_id, position)`,
  `CREATE TABLE webinar_recommendations (
    webinar_id uuid NOT NULL REFERENCES webinars ON DELETE CASCADE,
    position smallint NOT NULL,
    recommended_id uuid NOT NULL REFERENCES webinars ON DELETE CASCADE,
    PRIMARY KEY (webinar_id, position)
  )`,
  `CREATE INDEX webinar_recommendations_of ON webinar_recommendations (recommended_id)`,
  `CREATE TABLE upcoming_webinars (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL,
    presenter text NOT NULL,
    starts_at timestamptz(3) NOT NULL,
    zone text NOT NULL,
    duration_minutes integer NOT NULL DEFAULT 60 CHECK (duration_minutes BETWEEN 1 AND 10080),
    -- Written with the two above, which it follows from: an index needs it as it stands.
    ends_at timestamptz(3) NOT NULL,
    registration_link text NOT NULL,
    recorded_webinar_id uuid REFERENCES webinars,
    categories ${categories},
    feature ${feature},
    public boolean NOT NULL,
    published boolean NOT NULL,
    picture_hash text,
    picture_width integer,
    picture_height integer,
    created_at timestamptz(3) NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    title_text text NOT NULL,
    title_words tsvector NOT NULL,
    search tsvector NOT NULL,
    CHECK ((picture_hash IS NULL) = (picture_width IS NULL) AND (picture_width IS NULL) = (picture_height IS NULL))
  )`,
  `CREATE INDEX upcoming_webinars_soonest ON upcoming_webinars (starts_at, id) WHERE published`,
  `CREATE INDEX upcoming_webinars_ends ON upcoming_webinars (ends_at) WHERE published`,
  `CREATE INDEX upcoming_webinars_search ON upcoming_webinars USING gin (search) WITH (fastupdate = off)`,
  `CREATE INDEX upcoming_webinars_recorded ON upcoming_webinars (recorded_webinar_id)`,
  ...webinarTrigger,
  ...['series', 'webinar_slugs', 'webinar_downloads', 'webinar_recommendations', 'upcoming_webinars'].map(trigger),
];
