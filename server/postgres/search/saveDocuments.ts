import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import { makeDocument } from '../../search/document/makeDocument.ts';
import type { SearchDocument, SearchedTexts } from '../../search/document/SearchDocument.ts';
import { encodePassages } from '../../search/document/storedDocument.ts';
import { encodeTexts } from '../../search/document/storedTexts.ts';

/** Increase it when the same text gives other words. Documents of older analyses are rebuilt. */
export const currentAnalysis = 3;

/**
 * Writes the documents of items in the transaction that changes the items. A document that stays the same is not
 * written, because every process reads a written one again.
 */
export async function saveDocuments(
  transaction: Kysely<Tables>,
  items: readonly { readonly id: string; readonly texts: SearchedTexts }[],
): Promise<void> {
  for (const { id, texts } of items) await saveDocument(transaction, id, await makeDocument(texts));
}

/** One statement for each document, because the driver writes bytes in an array as text, several megabytes in one turn. */
async function saveDocument(
  transaction: Kysely<Tables>,
  id: string,
  { words, occurrences: { buffer, byteOffset, byteLength }, passages, texts }: SearchDocument,
): Promise<void> {
  const [encoded, encodedTexts] = [await encodePassages(passages), await encodeTexts(texts)];
  await sql`UPDATE search_documents SET words = given.words, occurrences = given.occurrences, passages = given.passages,
    texts = given.texts, analysis = ${currentAnalysis}
    FROM (VALUES (${id}::uuid, ${words.join(' ')}::text, ${Buffer.from(buffer, byteOffset, byteLength)}::bytea,
      ${encoded}::bytea, ${encodedTexts}::text)) AS given (id, words, occurrences, passages, texts)
    WHERE search_documents.id = given.id AND (search_documents.words, search_documents.occurrences,
      search_documents.passages, search_documents.texts, search_documents.analysis)
      IS DISTINCT FROM (given.words, given.occurrences, given.passages, given.texts, ${currentAnalysis})`.execute(
    transaction,
  );
}
