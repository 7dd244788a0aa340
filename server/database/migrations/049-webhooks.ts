import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/**
 * Rules WEBHOOK-1 to WEBHOOK-10: endpoints of webhooks, and the messages to them. Triggers write the messages in the
 * transaction of the change, so that the button, plans, changes of many items and the bin need no code of their own.
 */
export const webhooks: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const isTold = `EXISTS (SELECT FROM webhook_endpoints WHERE state <> 'disabled')`;

const statements = [
  `ALTER TABLE changes DROP CONSTRAINT changes_kind_check,
    ADD CONSTRAINT changes_kind_check CHECK (kind IN ('video', 'webinar', 'upcoming', 'series', 'synonyms', 'token', 'webhook')) NOT VALID`,
  `ALTER TABLE changes VALIDATE CONSTRAINT changes_kind_check`,
  `CREATE TABLE webhook_endpoints (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    url text NOT NULL,
    description text NOT NULL,
    event_types text[] NOT NULL,
    state text NOT NULL CHECK (state IN ('active', 'paused', 'disabled')),
    -- The server signs with it, so that no hash of it would do.
    secret text NOT NULL,
    former_secret text,
    former_until timestamptz(3),
    created_at timestamptz(3) NOT NULL,
    last_success_at timestamptz(3),
    last_failure_at timestamptz(3),
    version integer NOT NULL DEFAULT 1
  )`,
  `CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
    -- The same for all endpoints that are told of one event.
    message_id uuid NOT NULL,
    type text NOT NULL,
    at timestamptz(3) NOT NULL,
    -- The item as it was then; null for a test.
    item jsonb,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'delivered', 'failed')),
    due_at timestamptz(3) NOT NULL,
    started_at timestamptz(3),
    tries integer NOT NULL DEFAULT 0,
    claim uuid,
    claimed_at timestamptz(3),
    leased_until timestamptz(3)
  )`,
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at) WHERE state IN ('waiting', 'sending')`,
  `CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, at DESC, id)`,
  `CREATE INDEX webhook_deliveries_at ON webhook_deliveries (at)`,
  `CREATE TABLE webhook_attempts (
    id bigserial PRIMARY KEY,
    delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
    at timestamptz(3) NOT NULL,
    milliseconds integer NOT NULL,
    status integer,
    failure text,
    answer text NOT NULL
  )`,
  `CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts (delivery_id, id)`,
  // The lock leaves out an endpoint that is deleted at the same time. Otherwise its foreign key would fail the change.
  `CREATE FUNCTION tell_webhooks(event text, told jsonb) RETURNS void LANGUAGE sql AS $$
    WITH message AS MATERIALIZED (SELECT gen_random_uuid() AS id),
      endpoint AS (
        SELECT id FROM webhook_endpoints WHERE state <> 'disabled' AND event = ANY (event_types)
        ORDER BY id FOR KEY SHARE)
    INSERT INTO webhook_deliveries (endpoint_id, message_id, type, at, item, due_at)
      SELECT endpoint.id, message.id, event, time_of_change(), told, time_of_change() FROM endpoint, message $$`,
  `CREATE FUNCTION webhook_item(kind text, item jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT jsonb_strip_nulls(jsonb_build_object(
      'kind', kind, 'id', item -> 'id', 'title', coalesce(item -> 'title', item -> 'name'), 'version', item -> 'version',
      'startsAt', item -> 'starts_at')) || jsonb_build_object('slug', CASE kind
        WHEN 'video' THEN (SELECT slug FROM video_slugs WHERE video_id = (item ->> 'id')::uuid AND current)
        WHEN 'webinar' THEN (SELECT slug FROM webinar_slugs WHERE webinar_id = (item ->> 'id')::uuid AND current) END) $$`,
  `CREATE FUNCTION tell_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      kind text := TG_ARGV[0];
      was boolean := TG_OP <> 'INSERT' AND OLD.published;
      is_now boolean := TG_OP <> 'DELETE' AND NEW.published;
    BEGIN
      IF ${isTold} THEN
        IF is_now THEN
          PERFORM tell_webhooks(CASE WHEN was THEN 'item.changed' ELSE 'item.published' END, webhook_item(kind, to_jsonb(NEW)));
        ELSIF was THEN
          PERFORM tell_webhooks('item.unpublished', webhook_item(kind, to_jsonb(coalesce(NEW, OLD))));
        END IF;
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$`,
  // Rule WEBHOOK-1: one event for each change, the one that says most.
  `CREATE FUNCTION tell_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      was boolean := TG_OP <> 'INSERT' AND OLD.published;
      is_now boolean := TG_OP <> 'DELETE' AND NEW.published;
      told jsonb;
    BEGIN
      IF NOT ${isTold} THEN
        RETURN coalesce(NEW, OLD);
      END IF;
      told := webhook_item('upcoming', to_jsonb(coalesce(NEW, OLD)));
      IF was AND NOT is_now THEN
        PERFORM tell_webhooks('item.unpublished', told);
      ELSIF is_now AND NOT was THEN
        PERFORM tell_webhooks('item.published', told);
      ELSIF is_now THEN
        IF OLD.cancellation_note IS NULL AND NEW.cancellation_note IS NOT NULL THEN
          PERFORM tell_webhooks('webinar.cancelled', told);
        ELSIF OLD.starts_at <> NEW.starts_at AND NEW.cancellation_note IS NULL AND NEW.ends_at > time_of_change() THEN
          PERFORM tell_webhooks('webinar.moved', told || jsonb_build_object('previousStartsAt', OLD.starts_at));
        ELSE
          PERFORM tell_webhooks('item.changed', told);
        END IF;
      END IF;
      IF is_now AND NEW.recorded_webinar_id IS NOT NULL
        AND (NOT was OR OLD.recorded_webinar_id IS DISTINCT FROM NEW.recorded_webinar_id) THEN
        -- The lock makes a concurrent publication of the recording wait, so that one of the two tells.
        PERFORM FROM webinars WHERE id = NEW.recorded_webinar_id FOR SHARE;
        PERFORM tell_of_recordings(NEW.recorded_webinar_id, NEW.id);
      END IF;
      RETURN coalesce(NEW, OLD);
    END $$`,
  // The sessions whose recording everybody can watch now.
  `CREATE FUNCTION tell_of_recordings(recording_id uuid, session_id uuid) RETURNS void LANGUAGE sql AS $$
    SELECT tell_webhooks('recording.ready', webhook_item('upcoming', to_jsonb(session))
      || jsonb_build_object('recording', webhook_item('webinar', to_jsonb(recording))))
    FROM upcoming_webinars session JOIN webinars recording ON recording.id = session.recorded_webinar_id
      JOIN assets film ON film.id = recording.asset_id
    WHERE recording.id = recording_id AND session.id = coalesce(session_id, session.id)
      AND session.published AND session.cancellation_note IS NULL AND recording.published AND film.state = 'ready' $$`,
  `CREATE FUNCTION tell_of_published_recording() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${isTold} THEN PERFORM tell_of_recordings(NEW.id, NULL); END IF;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION tell_of_processed_recording() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF ${isTold} THEN PERFORM tell_of_recordings(id, NULL) FROM webinars WHERE asset_id = NEW.id; END IF;
      RETURN NULL;
    END $$`,
  ...Object.entries({
    videos: `tell_of_item('video')`,
    webinars: `tell_of_item('webinar')`,
    upcoming_webinars: 'tell_of_session()',
  }).flatMap(([table, tell]) => [
    // The path of a new item is saved after its row, and that of a deleted one is gone after it.
    `CREATE CONSTRAINT TRIGGER ${table}_webhooks_added AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.published) EXECUTE FUNCTION ${tell}`,
    `CREATE TRIGGER ${table}_webhooks_changed AFTER UPDATE OF published, version ON ${table}
      FOR EACH ROW WHEN (OLD.published <> NEW.published OR (NEW.published AND OLD.version <> NEW.version)) EXECUTE FUNCTION ${tell}`,
    `CREATE TRIGGER ${table}_webhooks_deleted BEFORE DELETE ON ${table}
      FOR EACH ROW WHEN (OLD.published) EXECUTE FUNCTION ${tell}`,
  ]),
  `CREATE TRIGGER webinars_webhooks_recording AFTER UPDATE OF published ON webinars
    FOR EACH ROW WHEN (NEW.published AND NOT OLD.published) EXECUTE FUNCTION tell_of_published_recording()`,
  `CREATE TRIGGER assets_webhooks AFTER UPDATE OF state ON assets
    FOR EACH ROW WHEN (NEW.state = 'ready' AND OLD.state <> 'ready') EXECUTE FUNCTION tell_of_processed_recording()`,
];
