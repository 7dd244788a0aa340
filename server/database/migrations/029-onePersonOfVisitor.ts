import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rule EVENT-10: an anonymous visitor is one person: the first who was linked. */
export const onePersonOfVisitor: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `DELETE FROM analytics_links later USING analytics_links first
    WHERE first.anonymous_id = later.anonymous_id AND (first.at, first.person) < (later.at, later.person)`,
  `ALTER TABLE analytics_links DROP CONSTRAINT analytics_links_pkey`,
  `ALTER TABLE analytics_links ADD PRIMARY KEY (anonymous_id)`,
];
