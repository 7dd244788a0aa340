import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rules LEARN-2 to LEARN-10: the votes of visitors for answers of questions, and what the search learned from them. */
export const learnedAnswers: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Without foreign keys: an item that is restored from the bin keeps them.
  `CREATE TABLE search_votes (
    -- The words of the question, in one order and form.
    question text NOT NULL,
    item_id uuid NOT NULL,
    visitor text NOT NULL,
    -- Stands for the address of an anonymous visitor, for this item only.
    network text,
    query text NOT NULL,
    second integer NOT NULL,
    at timestamptz(3) NOT NULL,
    -- Votes are counted one transaction after the other, so no smaller number is stored later.
    number bigint GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (question, item_id, visitor)
  )`,
  `CREATE INDEX search_votes_number ON search_votes (number)`,
  `CREATE INDEX search_votes_visitor ON search_votes (visitor, at)`,
  `CREATE INDEX search_votes_at ON search_votes (at)`,
  `CREATE TABLE search_learned (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    question text NOT NULL,
    item_id uuid NOT NULL,
    -- The question as one of the visitors typed it.
    query text NOT NULL,
    visitors integer NOT NULL,
    strength real NOT NULL,
    second integer NOT NULL,
    since timestamptz(3) NOT NULL,
    state text NOT NULL DEFAULT 'learned' CHECK (state IN ('learned', 'pinned', 'removed')),
    version integer NOT NULL DEFAULT 1,
    -- When the votes of its question were last weighed.
    weighed_at timestamptz(3) NOT NULL,
    UNIQUE (question, item_id)
  )`,
  `CREATE INDEX search_learned_weighed ON search_learned (weighed_at)`,
  // Up to which vote the search has learned. The row is also the lock of the process that learns.
  `CREATE TABLE search_learning (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    number bigint NOT NULL,
    learned_at timestamptz(3),
    swept_at timestamptz(3),
    -- Counts the changes, so that a process reads what was learned only after one.
    changes bigint NOT NULL DEFAULT 0
  )`,
  `INSERT INTO search_learning (number) VALUES (0)`,
  `CREATE FUNCTION count_learned_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE search_learning SET changes = changes + 1;
      RETURN NULL;
    END $$`,
  ...changing('added', 'INSERT'),
  ...changing('removed', 'DELETE'),
  ...changing(
    'changed',
    'UPDATE',
    'WHEN ((OLD.strength, OLD.second, OLD.state) IS DISTINCT FROM (NEW.strength, NEW.second, NEW.state))',
  ),
  `ALTER TABLE changes DROP CONSTRAINT changes_kind_check,
    ADD CONSTRAINT changes_kind_check CHECK (kind IN ('video', 'webinar', 'upcoming', 'series', 'synonyms', 'token', 'webhook', 'learned')) NOT VALID`,
  `ALTER TABLE changes VALIDATE CONSTRAINT changes_kind_check`,
  // Replaces the function of migration 028: a vote names its visitor too.
  `CREATE OR REPLACE FUNCTION erase_analytics(erased text) RETURNS void LANGUAGE sql AS $$
    WITH visitors AS (
      SELECT erased AS visitor UNION SELECT anonymous_id FROM analytics_links WHERE person = erased
    ), searches AS (
      DELETE FROM insight_last_searches WHERE visitor IN (SELECT visitor FROM visitors)
    ) DELETE FROM search_votes WHERE visitor IN (SELECT visitor FROM visitors);
    DELETE FROM analytics_events WHERE person = erased;
    DELETE FROM analytics_events
      WHERE anonymous_id = ANY (ARRAY(SELECT anonymous_id FROM analytics_links WHERE person = erased));
    DELETE FROM analytics_links WHERE person = erased;
  $$`,
];

/** Every search may change, so the version of the catalogue moves, once for a transaction. */
function changing(name: string, event: string, when = ''): readonly string[] {
  return [
    `CREATE TRIGGER search_learned_${name}_counted AFTER ${event} ON search_learned
      FOR EACH ROW ${when} EXECUTE FUNCTION count_learned_change()`,
    `CREATE CONSTRAINT TRIGGER search_learned_${name} AFTER ${event} ON search_learned
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${when} EXECUTE FUNCTION move_catalogue_version()`,
  ];
}
