import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { slugRefusal } from '../../../src/domain/item/slug.ts';
import { ok, type Result } from '../../../src/domain/result.ts';
import type { AuditContext, ChangeRefusal } from '../../application/ports/Change.ts';
import type { NewFilm, UploadedFilm } from '../../application/ports/film/Films.ts';
import type { Duplicate, Items } from '../../application/ports/item/Items.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { isUuid } from '../../database/storable.ts';
import type { FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { AddJob } from '../film/addAsset.ts';
import { filmAdder } from '../film/changeFilm.ts';
import { changeItem } from './changeItem.ts';
import { createItem, type Creation } from './createItem.ts';
import { duplicateItem } from './duplicateItem.ts';
import type { Values } from './Field.ts';
import type { ItemTable } from './ItemTable.ts';
import { removeItem } from './removeItem.ts';

/** How everything that the site knows of one item is read. */
export interface StoredKind<Stored> {
  readonly table: ItemTable;
  /** The columns of a row of the table `item` and of those that are joined. */
  readonly columns: string;
  readonly joined: (item: string) => string;
  storedFrom(row: object): Stored;
}

/** The fields that decide how a new item of any kind is stored. */
interface AnyNewItem extends Partial<NewFilm> {
  readonly id?: string;
  readonly isOwnSlug?: boolean;
  readonly published?: boolean;
  readonly publishedAt?: Date;
}

/**
 * The items of one kind in PostgreSQL. Each write notifies `version`, so that this process reads its own writes at
 * once.
 */
export class PgItems<Stored, New extends AnyNewItem, Changes extends object, Refusal extends string> implements Items<
  Stored,
  New,
  Changes,
  Refusal
> {
  readonly #pool: Pool;
  readonly #tables: Kysely<Tables>;
  readonly #kind: StoredKind<Stored>;
  readonly #addJob: AddJob;
  readonly #version: FollowedVersion;

  constructor({ pool, tables }: Database, kind: StoredKind<Stored>, addJob: AddJob, version: FollowedVersion) {
    this.#pool = pool;
    this.#tables = tables;
    this.#kind = kind;
    this.#addJob = addJob;
    this.#version = version;
  }

  async find(idOrSlug: string): Promise<Stored | undefined> {
    // PostgreSQL throws on NUL and on malformed ids, so check the text first.
    const byId = isUuid(idOrSlug) ? await this.findWhere('id', 'item.id = $1::uuid', idOrSlug) : undefined;
    const { slugs } = this.#kind.table;
    if (byId !== undefined || slugs === undefined || slugRefusal(idOrSlug) !== undefined) return byId;
    const id = `(SELECT ${slugs.item} FROM ${slugs.table} WHERE slug = $1 AND current)`;
    return this.findWhere('slug', `item.id = ${id}`, idOrSlug);
  }

  /** `name` is part of the name of the prepared statement, `condition` is SQL about `$1`. */
  async findWhere(name: string, condition: string, value: string): Promise<Stored | undefined> {
    const { table, columns, joined, storedFrom } = this.#kind;
    const text = `SELECT ${columns} FROM ${joined(`${table.name} item`)} WHERE ${condition}`;
    const { rows } = await this.#pool.query<object>({ name: `${table.kind}-by-${name}`, text, values: [value] });
    return rows[0] === undefined ? undefined : storedFrom(rows[0]);
  }

  add(item: New, now: Date, audit?: AuditContext): Promise<Result<Stored, 'already-there' | Refusal>> {
    return this.#insert(item, { at: now, audit, addJob: this.#addJob });
  }

  create(item: New, audit: AuditContext): Promise<Result<Stored, Refusal>> {
    return this.#insert(item, { at: audit.at, audit, addJob: this.#addJob });
  }

  change(
    id: string,
    changes: Changes,
    version: number,
    audit: AuditContext,
    film?: UploadedFilm,
  ): Promise<Result<Stored, ChangeRefusal | Refusal>> {
    const { table } = this.#kind;
    const addFilm = table.kind === 'upcoming' ? undefined : filmAdder(table.kind, film, audit, this.#addJob);
    const change = { id, version, changes: { ...changes } as Values };
    return this.#readSaved(changeItem(this.#tables, table, change, audit, addFilm), audit);
  }

  duplicate(copy: Duplicate, audit: AuditContext): Promise<Result<Stored, 'changed'>> {
    return this.#readSaved(duplicateItem(this.#tables, this.#kind.table, copy, audit, this.#addJob));
  }

  async remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>> {
    const removed = await removeItem(this.#tables, this.#kind.table, { id, version }, audit);
    if (removed.ok) this.#version.wrote(audit);
    return removed;
  }

  #insert<Refused extends string>(
    {
      id,
      assetId,
      fileName,
      fileBytes,
      fileModifiedAt,
      sourceHash,
      picture,
      captions,
      isOwnSlug = false,
      ...given
    }: New,
    creation: Creation,
  ): Promise<Result<Stored, Refused>> {
    const { published = false, publishedAt = published ? creation.at : undefined } = given;
    const values = { ...given, published, publishedAt: publishedAt?.toISOString() ?? null };
    const about = { fileName, fileBytes, fileModifiedAt, sourceHash, picture, captions };
    const film = assetId === undefined ? undefined : { assetId, ...about };
    return this.#readSaved(createItem(this.#tables, this.#kind.table, { id, film, isOwnSlug, values }, creation));
  }

  /**
   * Reads the item that was just saved, so that the answer is what every process now reads. The refusals are those that
   * the table of the kind names.
   */
  async #readSaved<Refused extends string>(
    saving: Promise<Result<string, string>>,
    audit?: AuditContext,
  ): Promise<Result<Stored, Refused>> {
    const saved = await saving;
    if (!saved.ok) return saved as { readonly ok: false; readonly refusal: Refused };
    this.#version.wrote(audit);
    const found = await this.find(saved.value);
    if (found === undefined)
      throw new Error(`The ${this.#kind.table.kind} ${saved.value} was saved but cannot be found`);
    return ok(found);
  }
}
