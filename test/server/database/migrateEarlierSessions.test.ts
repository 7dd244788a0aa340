import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely/migration';
import { migrate } from '../../../server/database/migrate.ts';
import { readMigrations } from '../../../server/database/migrations/migrations.ts';
import { openEmptyTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
  const before = Object.fromEntries(Object.entries(await readMigrations()).filter(([name]) => name < '030'));
  const migrator = new Migrator({ db: database.tables, provider: { getMigrations: async () => before } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
});
afterEach(() => database.remove());

const [older, own, draft] = [randomUUID(), randomUUID(), randomUUID()];
const [withOlder, withOwn, withDraft] = [randomUUID(), randomUUID(), randomUUID()];

async function addFilm(id: string, publishedAt: string | null): Promise<void> {
  const { pool } = database;
  await pool.query(`INSERT INTO assets (id) VALUES ($1)`, [id]);
  await pool.query(
    `INSERT INTO webinars (id, asset_id, title, description, categories, public, published, published_at, created_at, title_text)
      VALUES ($1::uuid, $1::text, 'Film', '', '{rise}', true, $2, $3, '2025-01-01', '')`,
    [id, publishedAt !== null, publishedAt],
  );
}

async function addLive(id: string, recording: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO upcoming_webinars (id, title, description, presenter, starts_at, zone, registration_link, recorded_webinar_id, categories, public, published, created_at, title_text)
      VALUES ($1, 'Live', '', '', '2026-03-03T18:00:00Z', 'Europe/Berlin', 'https://example.com', $2, '{rise}', true, true, '2026-01-01', '')`,
    [id, recording],
  );
}

test('turns links to films that are older than the session into earlier sessions, and keeps the others', async () => {
  const { pool } = database;
  await addFilm(older, '2026-01-05');
  await addFilm(own, '2026-03-04');
  await addFilm(draft, null);
  await addLive(withOlder, older);
  await addLive(withOwn, own);
  await addLive(withDraft, draft);
  for (const id of [withOlder, withOwn]) {
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO reminders (webinar_id, email, email_key, zone, asked_at, confirmed_at, title, told_starts_at)
        VALUES ($1, 'ada@example.com', 'ada@example.com', 'UTC', now(), now(), 'Live', '2026-03-03T18:00:00Z') RETURNING id`,
      [id],
    );
    await pool.query(
      `INSERT INTO reminder_mails (reminder_id, kind, occasion, due_at, expires_at, state, ended_at)
        VALUES ($1, 'recording', '', now(), now(), 'sent', now())`,
      [rows[0]?.id],
    );
  }
  await migrate(database);
  const links = await pool.query(
    'SELECT id, earlier_session_id AS earlier, recorded_webinar_id AS recorded FROM upcoming_webinars',
  );
  expect(new Map(links.rows.map(({ id, ...link }) => [id, link]))).toEqual(
    new Map([
      [withOlder, { earlier: older, recorded: null }],
      [withOwn, { earlier: null, recorded: own }],
      [withDraft, { earlier: null, recorded: draft }],
    ]),
  );
  // The mail about the older film was no mail about the recording: it can still come.
  const mails = await pool.query('SELECT r.webinar_id FROM reminder_mails m JOIN reminders r ON r.id = m.reminder_id');
  expect(mails.rows).toEqual([{ webinar_id: withOwn }]);
  const linked = await pool.query("SELECT webinar_id FROM announcement_changes WHERE kind = 'linked'");
  expect(linked.rows).toEqual([{ webinar_id: withOwn }]);
});

test('turns the link of a webinar in the bin into one to an earlier session', async () => {
  const { pool } = database;
  await addFilm(older, '2026-01-05');
  await addLive(withOlder, older);
  await pool.query(
    `INSERT INTO deleted_items (id, kind, title, rows, deleted_at, person)
      SELECT id, 'upcoming', title, jsonb_build_object('upcoming_webinars', jsonb_build_array(to_jsonb(item))), now(), 'ada'
      FROM upcoming_webinars item`,
  );
  await migrate(database);
  const { rows } = await pool.query(
    "SELECT item ->> 'earlier_session_id' AS earlier, item ->> 'recorded_webinar_id' AS recorded FROM deleted_items, LATERAL (SELECT rows #> '{upcoming_webinars,0}' AS item) row",
  );
  expect(rows).toEqual([{ earlier: older, recorded: null }]);
});
