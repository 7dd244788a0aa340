import { sql, type Kysely } from 'kysely';
import type { DataMigration } from './migrations.ts';

/** Rule MEANING-5: the vectors of the texts of items, apart from their documents, which every search process reads. */
export const searchMeanings: DataMigration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `CREATE TABLE search_meanings (
    item_id uuid NOT NULL REFERENCES search_documents ON DELETE CASCADE,
    -- Vectors of different models stand beside each other while a new model embeds the texts.
    model text NOT NULL,
    -- How many numbers a vector has.
    dimensions integer NOT NULL,
    -- The version of the document that was read, and the hash of the texts that were embedded.
    document_version bigint NOT NULL,
    texts_hash text NOT NULL,
    -- The order in which rows were written, by which processes read what is new.
    saved bigint GENERATED ALWAYS AS IDENTITY,
    -- For each vector the place of its passage and its first and last cue.
    places integer[] NOT NULL,
    scales real[] NOT NULL,
    vectors bytea NOT NULL,
    PRIMARY KEY (model, item_id)
  )`,
  `ALTER TABLE search_meanings ALTER COLUMN vectors SET STORAGE EXTERNAL`,
  `CREATE INDEX search_meanings_saved ON search_meanings (model, saved)`,
];
