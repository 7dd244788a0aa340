import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The texts of a document apart from its words: every search reads the words of many documents, and only the texts that
 * it shows. The documents are made anew when the server starts. Meanwhile their items are found by the index of words,
 * without moments.
 */
export const textsOfDocuments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `ALTER TABLE search_documents ADD COLUMN texts text NOT NULL DEFAULT ''`,
  `ALTER TABLE search_documents ALTER COLUMN texts SET STORAGE EXTERNAL`,
  // The words stay the same, so the documents keep their versions.
  `ALTER TABLE search_documents DISABLE TRIGGER USER`,
  `UPDATE search_documents SET passages = '', analysis = 0`,
  `ALTER TABLE search_documents ENABLE TRIGGER USER`,
  // A deleted item leaves an empty document.
  ...['video', 'webinar', 'upcoming'].map(
    (kind) => `DO $$ BEGIN
      EXECUTE replace(pg_get_functiondef('keep_document_of_${kind}'::regproc), 'passages =', 'texts = '''', passages =');
    END $$`,
  ),
];
