import { Kysely, PostgresDialect, type ColumnType, type Generated } from 'kysely';
import { Pool, types, type ClientBase, type PoolConfig } from 'pg';
import type { Feature } from '../../src/domain/access.ts';
import type { CaptionLanguage } from '../../src/domain/caption.ts';
import type { Category } from '../../src/domain/category.ts';
import type { ProcessingState } from '../../src/domain/processing.ts';

/** A database as its adapters use it: typed statements, and the pool for named prepared ones. */
export interface Database {
  readonly tables: Kysely<Tables>;
  readonly pool: Pool;
  close(): Promise<void>;
}

export interface Tables {
  videos: VideosTable;
  video_slugs: { slug: string; video_id: string; current: boolean };
  video_captions: { video_id: string; language: CaptionLanguage; content_hash: string; spoken: string };
  search_words: { word: string; letters: number; length: number };
  catalogue_version: { single: Generated<boolean>; version: number };
  server_secrets: { name: string; secret: Buffer };
}

export interface VideosTable {
  id: Generated<string>;
  name: string;
  categories: Category[];
  public: boolean;
  published: boolean;
  feature: Feature | null;
  start_time: Generated<number>;
  duration: Generated<number>;
  state: Generated<ProcessingState>;
  percent: Generated<number>;
  error: string | null;
  asset_id: string;
  content_hash: string | null;
  poster_width: number | null;
  poster_height: number | null;
  source_hash: string;
  created_at: ColumnType<Date, Date, never>;
  published_at: Date | null;
  version: Generated<number>;
  name_text: string;
  // tsvector: written as text, never read.
  name_words: ColumnType<never, string, string>;
  search: ColumnType<never, string, string>;
}

/** Opens a pool on any PostgreSQL from 15 on: a `postgres://` address, or what a driver needs to reach it. */
export function openDatabase(connection: string | PoolConfig, onIdleFault: (error: Error) => void = () => {}): Database {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new Pool({ max: 10, connectionTimeoutMillis: 5000, types: { getTypeParser }, onConnect: settle, ...config });
  // A connection that breaks between two statements, in the pool or lent out, is replaced; unheard, its error would end the process.
  pool.on('error', onIdleFault);
  pool.on('connect', (client) => client.on('error', () => {}));
  const tables = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { tables, pool, close: () => pool.end() };
}

/**
 * Every search stands on an index. PostgreSQL counts too little for reading a whole tsvector: for a common word it would
 * rather read all of them (20 times slower at 2,000 videos). Compiling short queries costs more than it gains.
 */
async function settle(client: ClientBase): Promise<void> {
  await client.query('SET enable_seqscan = off; SET jit = off; SET plan_cache_mode = force_generic_plan');
}

const int8 = 20;
const getTypeParser = ((type: number, format?: 'text' | 'binary') =>
  type === int8 && format !== 'binary' ? wholeNumber : types.getTypeParser(type, format)) as typeof types.getTypeParser;

/** int8 arrives as text; beyond 2^53 a number would be a different one. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds a number that is too large: ${text}`);
  return value;
}
