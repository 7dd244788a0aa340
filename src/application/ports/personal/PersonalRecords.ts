import type { NotesRefusal, SavedRefusal } from '../../../domain/personal/note.ts';
import type { PersonalData, RecordKind } from '../../../domain/personal/personalData.ts';
import type { Position, NewPosition } from '../../../domain/personal/position.ts';
import type { FilmName, FilmRecord } from '../../../domain/item/filmName.ts';
import type { Result } from '../../../domain/result.ts';

/** Where the person was, and when by the clock of this device (ISO 8601 UTC). */
export interface TimedPosition extends NewPosition {
  readonly at: string;
}

/** A note to be saved. `id` is a new UUID. */
export interface NewNote extends FilmRecord {
  readonly id: string;
  readonly second: number;
  readonly text: string;
}

/**
 * What one person has watched, saved and written, on their account or on this device. Faults (network, server) are
 * thrown; an aborted call throws `AbortError`.
 */
export interface PersonalRecords {
  /** Positions and saved films latest first, notes in the order of writing. */
  read(signal: AbortSignal): Promise<PersonalData>;
  position(item: string, signal: AbortSignal): Promise<Position | undefined>;
  /** Rule PROGRESS-5. `isLeaving`: the page is being closed, so the write must outlive it. */
  savePositions(timed: readonly TimedPosition[], isLeaving?: boolean): Promise<void>;
  save(film: FilmName): Promise<Result<void, 'not-found' | SavedRefusal>>;
  /** Replaces a note with the same id. The text follows rule SAVED-2. */
  writeNote(note: NewNote): Promise<Result<void, 'not-found' | NotesRefusal>>;
  /** Removes one record, by the id of the item or note, or all of a kind. */
  remove(kind: RecordKind, id?: string): Promise<void>;
  erase(): Promise<void>;
}
