import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The searched columns of each published item in a table of its own. A search visits every matching row, and reads rows
 * of a hundred bytes many times faster than whole webinars.
 */
export const searchedItems: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of searched.flatMap(statementsOf)) await sql.raw(statement).execute(db);
  },
};

interface Searched {
  readonly table: 'videos' | 'webinars' | 'upcoming_webinars';
  /** Fixed-width columns come first: PostgreSQL finds a column behind a text only by reading over the text. */
  readonly columns: Readonly<Record<string, string>>;
}

const searched: readonly Searched[] = [
  {
    table: 'videos',
    columns: { published_at: 'timestamptz(3)', name_words: 'tsvector', name_text: 'text', categories: 'text[]' },
  },
  {
    table: 'webinars',
    columns: {
      published_at: 'timestamptz(3)',
      views: 'bigint',
      title_words: 'tsvector',
      title: 'text',
      title_text: 'text',
      categories: 'text[]',
      skill: 'text',
      series_id: 'uuid',
    },
  },
  {
    table: 'upcoming_webinars',
    columns: {
      starts_at: 'timestamptz(3)',
      ends_at: 'timestamptz(3)',
      title_words: 'tsvector',
      title_text: 'text',
      categories: 'text[]',
    },
  },
];

function statementsOf({ table, columns }: Searched): readonly string[] {
  const kept = ['id', ...Object.keys(columns), 'search'];
  const of = (row: string) => kept.map((column) => `${row}.${column}`).join(', ');
  return [
    `CREATE TABLE searched_${table} (
      id uuid PRIMARY KEY REFERENCES ${table} ON DELETE CASCADE,
      ${Object.entries(columns)
        .map(([column, type]) => `${column} ${type}`)
        .join(', ')},
      search tsvector NOT NULL
    )`,
    // Only the index needs all words, so the long vectors are stored outside the row.
    `ALTER TABLE searched_${table} ALTER COLUMN search SET STORAGE EXTERNAL`,
    `INSERT INTO searched_${table} SELECT ${of('item')} FROM ${table} item WHERE published`,
    // Without the pending list a search never pays for earlier writes.
    `CREATE INDEX searched_${table}_search ON searched_${table} USING gin (search) WITH (fastupdate = off)`,
    `CREATE FUNCTION keep_searched_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.published THEN
          INSERT INTO searched_${table} VALUES (${of('NEW')})
          ON CONFLICT (id) DO UPDATE SET ${kept.map((column) => `${column} = EXCLUDED.${column}`).join(', ')};
        ELSE
          DELETE FROM searched_${table} WHERE id = NEW.id;
        END IF;
        RETURN NULL;
      END $$`,
    `CREATE TRIGGER ${table}_searched AFTER INSERT OR UPDATE OF published, ${kept.join(', ')} ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_searched_${table}()`,
    `DROP INDEX ${table}_search`,
  ];
}
