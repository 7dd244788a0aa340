import { Kysely, PostgresDialect, type ColumnType, type Generated } from 'kysely';
import type { CaptionLanguage } from '../../src/domain/film/caption.ts';
import type { ProcessingState } from '../../src/domain/film/processing.ts';
import type { CatalogueKind, FilmKind, ItemKind } from '../../src/domain/item/itemKind.ts';
import type { AuditedKind } from '../../src/domain/history/history.ts';
import type { MailEnd, MailKind } from '../application/ports/reminders/ReminderMails.ts';
import type { AccountsTable, ApiTokensTable } from './accountTables.ts';
import type { CaptionTables } from './CaptionTables.ts';
import type { CurrentRequest } from '../application/ports/CurrentRequest.ts';
import { RequestDialect } from './requestDialect.ts';
import { openPool, type OpenPool, type PoolSettings } from './openPool.ts';

/** A database for the adapters: typed statements, and the pool for named prepared statements. */
export interface Database extends OpenPool {
  readonly tables: Kysely<Tables>;
}

export interface Tables extends CaptionTables {
  /** The tables of items have more columns: those of their fields (`server/postgres/kinds/*Table.ts`). */
  videos: FilmedTable;
  video_slugs: { slug: string; video_id: string; current: boolean };
  assets: AssetsTable;
  asset_captions: { asset_id: string; language: CaptionLanguage; content_hash: string; cues: string };
  series: { id: Generated<string>; title: string; title_key: string; created_at: Date; version: Generated<number> };
  webinars: WebinarsTable;
  webinar_slugs: { slug: string; webinar_id: string; current: boolean };
  webinar_downloads: { id: string; webinar_id: string; position: number; name: string; bytes: number; type: string };
  webinar_recommendations: { webinar_id: string; position: number; recommended_id: string };
  upcoming_webinars: UpcomingWebinarsTable;
  announcements: AnnouncementsTable;
  search_documents: SearchDocumentsTable;
  search_synonyms: SearchSynonymsTable;
  catalogue_version: { single: Generated<boolean>; version: number };
  server_secrets: { name: string; secret: Buffer };
  built_files: { name: string; body: Buffer; kept_at: Date };
  accounts: AccountsTable;
  sign_in_failures: { key: Buffer; at: Date };
  password_mails: PasswordMailsTable;
  oidc_records: OidcRecordsTable;
  signing_keys: SigningKeysTable;
  revoked_sessions: { sid: string; until: Date };
  changes: ChangesTable;
  api_tokens: ApiTokensTable;
  people: { id: string; name: string; seen_at: Date };
  item_plans: ItemPlansTable;
  deleted_items: DeletedItemsTable;
  replaced_assets: { asset_id: string; item_id: string; replaced_at: Date };
  positions: PersonalTable & {
    second: number;
    duration: number;
    watched_at: Date | null;
    updated_at: Date;
  };
  saved_items: PersonalTable & { saved_at: Date };
  notes: PersonalTable & { id: string; second: number; text: string; written_at: Date };
  repetition_keys: { person: string; key: string; item_ids: readonly string[]; used_at: Date };
  idempotency_keys: { person: string; key: string; used_at: Date };
  webinar_viewers: { webinar_id: string; visitor: string; counted_at: Date };
  reminders: RemindersTable;
  reminder_mails: ReminderMailsTable;
  reminder_requests: { address: Buffer; webinar_id: string; at: Date };
  reminder_counts: { webinar_id: string; confirmed: Generated<number>; sent: Generated<number> };
  loose_files: { kind: 'media' | 'download'; id: string; since: Date };
  uploads: {
    id: string;
    person: string;
    name: string;
    bytes: number;
    metadata: string;
    modified_at: Date | null;
    created_at: Date;
    completed_at: Date | null;
  };
}

/** A record of one person about one film. */
interface PersonalTable {
  person: string;
  kind: FilmKind;
  item_id: string;
}

/** `told_…` and `title`: the start, state and title in the last mail to the address. */
interface RemindersTable {
  id: Generated<string>;
  webinar_id: string;
  email: string;
  email_key: string;
  person: string | null;
  zone: string;
  asked_at: Date;
  confirmed_at: Date | null;
  title: string;
  told_starts_at: Date;
  told_cancelled: Generated<boolean>;
}

interface ReminderMailsTable {
  id: Generated<string>;
  reminder_id: string;
  kind: MailKind;
  occasion: string;
  previous_starts_at: Date | null;
  due_at: Date;
  expires_at: Date;
  state: Generated<'waiting' | 'claimed' | 'sending' | MailEnd>;
  tries: Generated<number>;
  claim: string | null;
  leased_until: Date | null;
  ended_at: Date | null;
}

/** The columns of an item with a film that typed statements name. */
interface FilmedTable {
  id: Generated<string>;
  asset_id: string;
  next_asset_id: string | null;
  version: Generated<number>;
}

/** Triggers write the columns that lists filter by, and `version`. */
interface SearchDocumentsTable {
  id: string;
  kind: ItemKind;
  version: Generated<number>;
  analysis: Generated<number>;
  words: string;
  occurrences: Buffer;
  passages: Buffer;
  texts: string;
}

/** A group of administrators, or what they chose for a built-in group. */
interface SearchSynonymsTable {
  id: Generated<string>;
  /** The key of the built-in group; null for a group of administrators. */
  built_in: string | null;
  words: readonly string[];
  is_off: boolean;
  version: Generated<number>;
  created_at: Date;
}

interface AssetsTable {
  id: string;
  source_hash: string | null;
  state: Generated<ProcessingState>;
  percent: Generated<number>;
  error: string | null;
  duration: Generated<number>;
  content_hash: string | null;
  poster_width: number | null;
  poster_height: number | null;
  picture_hash: string | null;
  picture_width: number | null;
  picture_height: number | null;
  has_source: Generated<boolean>;
  file_name: string | null;
  /** Null if it is not known. */
  file_bytes: number | null;
  /** When the file last changed on the machine it came from. Null if it is not known. */
  file_modified_at: Date | null;
  /** SHA-256 of the original. Null until the worker has read it. */
  file_hash: string | null;
  uploaded_at: Date | null;
  added_at: Generated<Date>;
  failed_at: Generated<Date | null>;
  failures: Generated<number>;
  /** Null until the texts that the film shows were read. */
  screen_read_at: Date | null;
  screen_hash: string | null;
  /** Milliseconds. Null if nobody has looked for pauses. */
  pauses: number[] | null;
}

interface WebinarsTable extends FilmedTable {
  series_id: string | null;
}

interface UpcomingWebinarsTable {
  id: string;
  published: boolean;
  earlier_session_id: string | null;
  recorded_webinar_id: string | null;
  picture_hash: string | null;
  picture_width: number | null;
  picture_height: number | null;
}

/** Triggers write it. */
interface AnnouncementsTable {
  webinar_id: string;
  calendar_uid: string;
  sequence: number;
  announced_at: Date;
  starts_at: Date;
  ends_at: Date;
  previous_starts_at: Date | null;
  changed_at: Date;
  cancelled_at: Date | null;
}

interface PasswordMailsTable {
  id: string;
  kind: 'reset' | 'changed';
  mailbox: Buffer | null;
  email_key: string | null;
  asked_at: Date;
  due_at: Date;
  ended_at: ColumnType<Date | null, never, Date>;
  account_id: ColumnType<string | null, never, string>;
  token: ColumnType<Buffer | null, never, Buffer | null>;
  expires_at: ColumnType<Date | null, never, Date>;
}

interface OidcRecordsTable {
  model: string;
  id: Buffer;
  payload: ColumnType<Record<string, unknown>, string, string>;
  grant_id: string | null;
  session_uid: string | null;
  account_id: string | null;
  family: Buffer | null;
  generation: number | null;
  consumed_at: Date | null;
  expires_at: Date | null;
}

export interface SigningKeysTable {
  kid: string;
  purpose: 'tokens' | 'cookies';
  key: ColumnType<Record<string, string>, string, string>;
  created_at: Date;
  retires_at: Date | null;
}

interface ChangesTable {
  id: Generated<number>;
  at: Date;
  person: string;
  kind: AuditedKind;
  item_id: string;
  action: string;
  before: ColumnType<Record<string, unknown>, string, never>;
  after: ColumnType<Record<string, unknown>, string, never>;
  act_id: ColumnType<string | null, string | null, never>;
}

interface ItemPlansTable {
  item_id: string;
  kind: CatalogueKind;
  publish_at: Date | null;
  unpublish_at: Date | null;
  release: string | null;
  release_key: string | null;
  person: string;
  version: Generated<number>;
  failed_at: Generated<Date | null>;
  reasons: Generated<readonly string[]>;
}

interface DeletedItemsTable {
  id: string;
  kind: ItemKind;
  title: string;
  rows: ColumnType<Record<string, unknown>, string, never>;
  asset_id: string | null;
  deleted_at: Date;
  person: string;
}

/**
 * Opens a database on PostgreSQL 15 or later. `connection` is a `postgres://` address or the options of the driver. With
 * `currentRequest` each transaction of `tables` names its request.
 */
export function openDatabase(
  connection: string | PoolSettings,
  onIdleFault?: (error: Error) => void,
  currentRequest?: Pick<CurrentRequest, 'id'>,
): Database {
  const { pool, close } = openPool(connection, onIdleFault);
  const dialect =
    currentRequest === undefined ? new PostgresDialect({ pool }) : new RequestDialect({ pool }, currentRequest);
  return { pool, close, tables: new Kysely<Tables>({ dialect }) };
}
