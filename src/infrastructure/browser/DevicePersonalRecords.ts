import { filmKinds } from '../../domain/item/itemKind.ts';
import type { NewNote, PersonalRecords, TimedPosition } from '../../application/ports/personal/PersonalRecords.ts';
import {
  maximumRecords,
  type Note,
  type NotesRefusal,
  type SavedItem,
  type SavedRefusal,
} from '../../domain/personal/note.ts';
import { noData, type PersonalData, type RecordKind } from '../../domain/personal/personalData.ts';
import { advance } from '../../domain/personal/positions.ts';
import type { Position } from '../../domain/personal/position.ts';
import type { FilmName } from '../../domain/item/filmName.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import { parsedJson } from '../../domain/text/parsedJson.ts';
import type { SafeStorage } from './SafeStorage.ts';

/** Rules PROGRESS-12 and SAVED-6: the records of one person, or of nobody, on this device. */
export class DevicePersonalRecords implements PersonalRecords {
  readonly #storage: SafeStorage;
  readonly #key: string;
  readonly #now: () => Date;

  constructor(storage: SafeStorage, key: string, now: () => Date) {
    this.#storage = storage;
    this.#key = key;
    this.#now = now;
  }

  async read(): Promise<PersonalData> {
    const { positions, saved, notes } = this.#data();
    return {
      positions: [...positions].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)),
      saved: [...saved].sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1)),
      notes: [...notes].sort((one, other) => (one.writtenAt < other.writtenAt ? -1 : 1)),
    };
  }

  async position(item: string): Promise<Position | undefined> {
    return this.#data().positions.find((position) => position.item === item);
  }

  async savePositions(timed: readonly TimedPosition[]): Promise<void> {
    const data = this.#data();
    const positions = new Map(data.positions.map((position) => [position.item, position]));
    for (const { at, ...newPosition } of timed) {
      const position = advance(positions.get(newPosition.item), newPosition, at);
      if (position !== undefined) positions.set(position.item, position);
    }
    const latest = [...positions.values()].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
    this.#write({ ...data, positions: latest.slice(0, maximumRecords.positions) });
  }

  async save({ kind, id: item }: FilmName): Promise<Result<void, SavedRefusal>> {
    const data = this.#data();
    if (data.saved.some((saved) => saved.item === item)) return ok(undefined);
    if (data.saved.length >= maximumRecords.saved) return refuse('saved-full');
    const saved: SavedItem = { kind, item, savedAt: this.#now().toISOString() };
    this.#write({ ...data, saved: [saved, ...data.saved] });
    return ok(undefined);
  }

  async writeNote({ id, kind, item, second, text }: NewNote): Promise<Result<void, NotesRefusal>> {
    const data = this.#data();
    const others = data.notes.filter((note) => note.id !== id);
    if (others.length >= maximumRecords.notes) return refuse('notes-full');
    const note: Note = { id, kind, item, second, text, writtenAt: this.#now().toISOString() };
    this.#write({ ...data, notes: [...others, note] });
    return ok(undefined);
  }

  async remove(kind: RecordKind, id?: string): Promise<void> {
    const data = this.#data();
    if (kind === 'notes')
      this.#write({ ...data, notes: data.notes.filter((note) => id !== undefined && note.id !== id) });
    else if (kind === 'saved')
      this.#write({ ...data, saved: data.saved.filter(({ item }) => id !== undefined && item !== id) });
    else this.#write({ ...data, positions: data.positions.filter(({ item }) => id !== undefined && item !== id) });
  }

  async erase(): Promise<void> {
    this.#storage.remove(this.#key);
  }

  /** What is stored may have been written by an older version, or by the person. */
  #data(): PersonalData {
    const { positions, saved, notes } = fieldsOf(parsedJson(this.#storage.get(this.#key) ?? ''));
    return {
      positions: listOf<Position>(positions, ['item', 'second', 'duration', 'updatedAt']),
      saved: listOf<SavedItem>(saved, ['item', 'savedAt']),
      notes: listOf<Note>(notes, ['id', 'item', 'second', 'text', 'writtenAt']),
    };
  }

  #write(data: PersonalData): void {
    if (data.positions.length + data.saved.length + data.notes.length === 0) this.#storage.remove(this.#key);
    else this.#storage.set(this.#key, JSON.stringify({ ...noData, ...data }));
  }
}

const numbers = ['second', 'duration'];

function listOf<Value>(stored: unknown, fields: readonly string[]): readonly Value[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((each: unknown): each is Value => {
    const values = fieldsOf(each);
    const isFilm = filmKinds.some((kind) => kind === values['kind']);
    return isFilm && fields.every((field) => typeof values[field] === (numbers.includes(field) ? 'number' : 'string'));
  });
}
