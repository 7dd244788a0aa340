import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { EmbeddingModel } from '../../application/ports/search/Embedder.ts';
import type { DueTexts, Meanings, PlacedText } from '../../application/ports/search/Meanings.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { decodePassages } from '../../search/document/storedDocument.ts';
import { decodeTexts } from '../../search/document/storedTexts.ts';
import { encodePlaces } from '../../search/meaning/MeaningIndex.ts';
import { meantTexts } from '../../search/meaning/meantTexts.ts';
import { quantise } from '../../search/meaning/quantise.ts';
import { unfollowed, type FollowedVersion } from '../catalogue/CatalogueVersion.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly words: string;
  readonly passages: Buffer;
  readonly texts: string;
  readonly hash: string | null;
}

/** The vectors of texts in PostgreSQL, a byte for each number. */
export class PgMeanings implements Meanings {
  readonly #tables: Kysely<Tables>;
  readonly #version: FollowedVersion;

  constructor({ tables }: Pick<Database, 'tables'>, version: FollowedVersion = unfollowed) {
    this.#tables = tables;
    this.#version = version;
  }

  async listDue({ model, languages }: EmbeddingModel, limit: number): Promise<readonly DueTexts[]> {
    for (;;) {
      const { rows } = await sql<Row>`
        SELECT d.id, d.version, d.words, d.passages, d.texts, m.texts_hash AS hash
        FROM search_documents d LEFT JOIN search_meanings m ON m.item_id = d.id AND m.model = ${model}
        WHERE d.published AND m.document_version IS DISTINCT FROM d.version
        ORDER BY d.published_at DESC NULLS LAST, d.id LIMIT ${limit}`.execute(this.#tables);
      const read = rows.map((row) => ({ ...row, texts: textsOf(row, languages) }));
      const due = read.filter(({ texts, hash }) => hashOf(texts) !== hash);
      const same = read.filter((row) => !due.includes(row));
      for (const { id, version } of same) await this.#noteSame(model, id, version);
      if (due.length > 0 || rows.length === 0) return due.map(({ id, version, texts }) => ({ id, version, texts }));
    }
  }

  async save(model: string, { id, version, texts }: DueTexts, vectors: readonly Float32Array[]): Promise<void> {
    const { bytes, scales } = quantise(vectors);
    const places = `{${encodePlaces(texts).join(',')}}`;
    await sql`
      INSERT INTO search_meanings (item_id, model, dimensions, document_version, texts_hash, places, scales, vectors)
      SELECT ${id}::uuid, ${model}::text, ${vectors[0]?.length ?? 0}::integer, ${version}::bigint, ${hashOf(texts)}::text,
        ${places}::integer[], ${`{${scales.join(',')}}`}::real[], ${Buffer.from(bytes.buffer)}::bytea
      WHERE EXISTS (SELECT FROM search_documents WHERE id = ${id})
      ON CONFLICT (model, item_id) DO UPDATE SET dimensions = EXCLUDED.dimensions,
        document_version = EXCLUDED.document_version, texts_hash = EXCLUDED.texts_hash, places = EXCLUDED.places,
        scales = EXCLUDED.scales, vectors = EXCLUDED.vectors, saved = DEFAULT`.execute(this.#tables);
  }

  async removeOthers(model: string): Promise<void> {
    await sql`DELETE FROM search_meanings WHERE model <> ${model}`.execute(this.#tables);
  }

  async changed(): Promise<void> {
    await sql`SELECT count_catalogue_change()`.execute(this.#tables);
    this.#version.wrote();
  }

  /** A change of other fields of an item leaves its texts. */
  async #noteSame(model: string, id: string, version: number): Promise<void> {
    await sql`UPDATE search_meanings SET document_version = ${version}
      WHERE model = ${model} AND item_id = ${id}`.execute(this.#tables);
  }
}

function textsOf({ words, passages, texts }: Row, languages: EmbeddingModel['languages']): readonly PlacedText[] {
  if (passages.length === 0) return [];
  const document = { words: words.split(' '), passages: decodePassages(passages), texts: decodeTexts(texts) };
  return meantTexts(document, languages);
}

function hashOf(texts: readonly PlacedText[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}
