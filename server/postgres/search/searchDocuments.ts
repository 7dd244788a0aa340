import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { IndexedWords } from '../../search/index/SearchIndex.ts';

/** What lists filter by. */
export interface DocumentFacts {
  readonly kind: CatalogueKind;
  readonly categories: readonly string[];
  readonly skill: string | null;
  readonly seriesId: string | null;
  /** Instants are milliseconds since 1970. */
  readonly publishedAt: number | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

/** A document that changed. Without facts it is not published any more. */
export interface ChangedDocument extends IndexedWords {
  readonly id: string;
  readonly facts: DocumentFacts | undefined;
}

export interface ChangedDocuments {
  readonly documents: Iterable<ChangedDocument>;
  /** The version of the catalogue that they belong to. */
  readonly version: number;
  /** How many documents are published. */
  readonly published: number;
}

interface Row extends Pick<DocumentFacts, 'kind' | 'categories' | 'skill'> {
  readonly id: string | null;
  readonly published: boolean;
  readonly series_id: string | null;
  readonly published_at: Date | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly words: string;
  readonly occurrences: Buffer;
  readonly current: string;
  readonly total: string;
}

const columns =
  'id, kind, published, categories, skill, series_id, published_at, starts_at, ends_at, words, occurrences';

/** Whether more than `most` documents changed after a version of the catalogue. */
export async function hasMoreChanges(pool: Pool, after: number, most: number): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'search-documents-changes',
    text: 'SELECT count(*) FROM (SELECT 1 FROM search_documents WHERE version > $1 LIMIT $2) AS changed',
    values: [after, most + 1],
  });
  return Number(rows[0]?.count ?? 0) > most;
}

/** The documents that changed after a version of the catalogue. */
export async function changedDocuments(pool: Pool, after: number): Promise<ChangedDocuments> {
  const { rows } = await pool.query<Row>({
    name: 'search-documents-changed',
    text: `SELECT d.*, v.version AS current, (SELECT count(*) FROM search_documents WHERE published) AS total
      FROM catalogue_version v LEFT JOIN (SELECT ${columns} FROM search_documents WHERE version > $1) d ON true`,
    values: [after],
  });
  return {
    documents: documentsFrom(rows),
    version: Number(rows[0]?.current ?? 0),
    published: Number(rows[0]?.total ?? 0),
  };
}

/** The version of the catalogue. Documents that are read later may be newer. */
export async function catalogueVersion(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>('SELECT version FROM catalogue_version');
  return rows[0]?.version ?? 0;
}

// The documents of a page take some megabytes.
const pageSize = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** All published documents, page by page, because all together may take hundreds of megabytes. */
export async function* publishedDocuments(pool: Pool): AsyncIterable<ChangedDocument> {
  const pageAfter = async (id: string) => {
    const { rows } = await pool.query<Row>({
      name: 'search-documents-page',
      text: `SELECT ${columns} FROM search_documents WHERE published AND id > $1 ORDER BY id LIMIT ${pageSize}`,
      values: [id],
    });
    return rows;
  };
  let rows = await pageAfter(beforeAll);
  for (;;) {
    const last = rows.length < pageSize ? undefined : rows.at(-1)?.id;
    // PostgreSQL reads the next page while this one is indexed.
    const [next] = last === undefined || last === null ? [] : [pageAfter(last)];
    // Whoever awaits it gets the fault.
    next?.catch(() => undefined);
    yield* documentsFrom(rows);
    if (next === undefined) return;
    rows = await next;
  }
}

/** One by one, because splitting the words of many lectures in one turn would take too long. */
function* documentsFrom(rows: readonly Row[]): Iterable<ChangedDocument> {
  for (const row of rows) if (row.id !== null) yield documentFrom(row.id, row);
}

const maximumShared = 10_000;
const sharedValues = new LRUCache<string, string | readonly string[]>({ max: maximumShared });

/** One value instead of many equal ones: each row of a hundred thousand comes with strings of its own. */
function shared<Value extends string | readonly string[] | null>(value: Value): Value {
  if (value === null) return value;
  const key = typeof value === 'string' ? value : JSON.stringify(value);
  const known = sharedValues.get(key);
  if (known !== undefined) return known as Value;
  sharedValues.set(key, value);
  return value;
}

function documentFrom(id: string, row: Row): ChangedDocument {
  const facts = {
    kind: shared(row.kind),
    categories: shared(row.categories),
    skill: shared(row.skill),
    seriesId: shared(row.series_id),
    publishedAt: row.published_at?.getTime() ?? null,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
  };
  return {
    id,
    facts: row.published ? facts : undefined,
    words: row.words,
    occurrences: new Uint16Array(new Uint8Array(row.occurrences).buffer),
  };
}

/** The parts of a document as they are stored. */
export interface StoredParts {
  readonly passages: Buffer;
  readonly texts: string;
}

/** One part of documents, with the version of the catalogue at their last change. Those that are not published are missing. */
export async function storedParts<Name extends keyof StoredParts>(
  pool: Pool,
  name: Name,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly version: number; readonly part: StoredParts[Name] }[]> {
  const { rows } = await pool.query<{ id: string; version: number; part: StoredParts[Name] }>({
    name: `search-${name}`,
    text: `SELECT id, version, ${name} AS part FROM search_documents WHERE id = ANY($1::uuid[]) AND published`,
    values: [ids],
  });
  return rows;
}
