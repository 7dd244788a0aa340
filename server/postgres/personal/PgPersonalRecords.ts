import { sql, type Kysely, type Transaction } from 'kysely';
import {
  maximumRecords,
  type Note,
  type NotesRefusal,
  type SavedItem,
  type SavedRefusal,
} from '../../../src/domain/personal/note.ts';
import type { PersonalData, RecordKind } from '../../../src/domain/personal/personalData.ts';
import { advance } from '../../../src/domain/personal/positions.ts';
import type { Position } from '../../../src/domain/personal/position.ts';
import { filmOf, type FilmName } from '../../../src/domain/item/filmName.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { CountedOnce, PersonalRecords, TimedPosition } from '../../application/ports/personal/PersonalRecords.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { storable, unaltered, isUuid } from '../../database/storable.ts';

/** What a person sees of a record in each table. */
const positionColumns = [
  'kind',
  'item_id as item',
  'second',
  'duration',
  'watched_at as watchedAt',
  'updated_at as updatedAt',
] as const;
const savedColumns = ['kind', 'item_id as item', 'saved_at as savedAt'] as const;
const noteColumns = ['id', 'kind', 'item_id as item', 'second', 'text', 'written_at as writtenAt'] as const;

const tableOf = { positions: 'positions', saved: 'saved_items', notes: 'notes' } as const;

/** The records of each person in PostgreSQL. The writes of one person run one after the other. */
export class PgPersonalRecords implements PersonalRecords {
  readonly #tables: Kysely<Tables>;

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async read(person: string): Promise<PersonalData> {
    const own = storable(person);
    const ofPositions = this.#tables.selectFrom('positions').select(positionColumns).where('person', '=', own);
    const ofSaved = this.#tables.selectFrom('saved_items').select(savedColumns).where('person', '=', own);
    const ofNotes = this.#tables.selectFrom('notes').select(noteColumns).where('person', '=', own);
    const [positions, saved, notes] = await Promise.all([
      ofPositions.orderBy('updated_at', 'desc').execute(),
      ofSaved.orderBy('saved_at', 'desc').execute(),
      ofNotes.orderBy('written_at').execute(),
    ]);
    return {
      positions: positions.map(withIsoInstants),
      saved: saved.map(withIsoInstants),
      notes: notes.map(withIsoInstants),
    };
  }

  async position(person: string, item: string): Promise<Position | undefined> {
    return isUuid(item) ? this.#find(this.#tables, storable(person), item) : undefined;
  }

  savePositions(person: string, timed: readonly TimedPosition[], once?: CountedOnce): Promise<void> {
    return this.#write(person, async (transaction, owner) => {
      if (once !== undefined && !(await isFirst(transaction, owner, once))) return;
      for (const { at, ...newPosition } of timed) {
        const known = await this.#find(transaction, owner, newPosition.item);
        const position = advance(known, newPosition, at);
        if (position === undefined || position === known || !(await isPublished(transaction, filmOf(newPosition))))
          continue;
        const { kind, item, second, duration, watchedAt, updatedAt } = position;
        const instants = {
          watched_at: watchedAt === null ? null : new Date(watchedAt),
          updated_at: new Date(updatedAt),
        };
        const values = { second, duration, ...instants };
        await transaction
          .insertInto('positions')
          .values({ person: owner, kind, item_id: item, ...values })
          .onConflict((clash) => clash.columns(['person', 'item_id']).doUpdateSet(values))
          .execute();
      }
      await dropOldest(transaction, owner);
    });
  }

  save(person: string, { kind, item, savedAt }: SavedItem): Promise<Result<void, 'not-found' | SavedRefusal>> {
    return this.#write(person, async (transaction, owner) => {
      if (!(await isPublished(transaction, { kind, id: item }))) return refuse('not-found');
      const others = sql`SELECT FROM saved_items WHERE person = ${owner} AND item_id <> ${item}`;
      const { rows } = await others.execute(transaction);
      if (rows.length >= maximumRecords.saved) return refuse('saved-full');
      await transaction
        .insertInto('saved_items')
        .values({ person: owner, kind, item_id: item, saved_at: new Date(savedAt) })
        .onConflict((clash) => clash.columns(['person', 'item_id']).doNothing())
        .execute();
      return ok(undefined);
    });
  }

  writeNote(person: string, note: Note): Promise<Result<void, 'not-found' | NotesRefusal>> {
    const { id, kind, item, second, text, writtenAt } = note;
    return this.#write(person, async (transaction, owner) => {
      if (!(await isPublished(transaction, filmOf(note)))) return refuse('not-found');
      const { rows } = await sql`SELECT FROM notes WHERE person = ${owner} AND id <> ${id}`.execute(transaction);
      if (rows.length >= maximumRecords.notes) return refuse('notes-full');
      const values = { kind, item_id: item, second, text: unaltered(text), written_at: new Date(writtenAt) };
      await transaction
        .insertInto('notes')
        .values({ person: owner, id, ...values })
        .onConflict((clash) => clash.columns(['person', 'id']).doUpdateSet(values))
        .execute();
      return ok(undefined);
    });
  }

  async remove(person: string, kind: RecordKind, id?: string): Promise<void> {
    if (id !== undefined && !isUuid(id)) return;
    const column = kind === 'notes' ? 'id' : 'item_id';
    const one = id === undefined ? sql`` : sql`AND ${sql.ref(column)} = ${id}`;
    await this.#write(person, (transaction, owner) =>
      sql`DELETE FROM ${sql.table(tableOf[kind])} WHERE person = ${owner} ${one}`.execute(transaction),
    );
  }

  async erase(person: string): Promise<void> {
    await this.#write(person, async (transaction, owner) => {
      for (const table of [...Object.values(tableOf), 'idempotency_keys'] as const)
        await transaction.deleteFrom(table).where('person', '=', owner).execute();
    });
  }

  async sweepKeys(before: Date): Promise<void> {
    await this.#tables.deleteFrom('idempotency_keys').where('used_at', '<', before).execute();
  }

  async #find(tables: Kysely<Tables>, owner: string, item: string): Promise<Position | undefined> {
    const positions = tables.selectFrom('positions').select(positionColumns).where('person', '=', owner);
    const row = await positions.where('item_id', '=', item).executeTakeFirst();
    return row && withIsoInstants(row);
  }

  /** The lock makes the limits exact and the order of positions certain. */
  #write<Value>(
    person: string,
    work: (transaction: Transaction<Tables>, owner: string) => Promise<Value>,
  ): Promise<Value> {
    const owner = storable(person);
    return this.#tables.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`person ${owner}`}, 0))`.execute(transaction);
      return work(transaction, owner);
    });
  }
}

async function isFirst(transaction: Transaction<Tables>, person: string, { key, at }: CountedOnce): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ person, key, used_at: at })
    .onConflict((clash) => clash.columns(['person', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks the item, so that it is not deleted before the record is written. */
async function isPublished(transaction: Transaction<Tables>, { kind, id }: FilmName): Promise<boolean> {
  const table = sql.table(kind === 'video' ? 'videos' : 'webinars');
  const { rows } = await sql`SELECT FROM ${table} WHERE id = ${id} AND published FOR KEY SHARE`.execute(transaction);
  return rows.length === 1;
}

/** Rule SAVED-3: the oldest positions give way. */
async function dropOldest(transaction: Transaction<Tables>, owner: string): Promise<void> {
  await sql`DELETE FROM positions WHERE person = ${owner} AND item_id IN (
    SELECT item_id FROM positions WHERE person = ${owner} ORDER BY updated_at DESC
    OFFSET ${maximumRecords.positions})`.execute(transaction);
}
