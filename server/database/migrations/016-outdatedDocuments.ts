import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the documents of any earlier analysis at once: the worker looks for them every hour. */
export const outdatedDocuments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`DROP INDEX search_documents_old`.execute(db);
    await sql`CREATE INDEX search_documents_analysis ON search_documents (analysis, id)`.execute(db);
  },
};
