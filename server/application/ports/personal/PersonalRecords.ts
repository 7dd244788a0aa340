import type { Note, NotesRefusal, SavedItem, SavedRefusal } from '../../../../src/domain/personal/note.ts';
import type { PersonalData, RecordKind } from '../../../../src/domain/personal/personalData.ts';
import type { Position, NewPosition } from '../../../../src/domain/personal/position.ts';
import type { Result } from '../../../../src/domain/result.ts';

/** Where a person was, and when. */
export interface TimedPosition extends NewPosition {
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** A repeated write with the same key is counted once (`at`: when the first one arrived). */
export interface CountedOnce {
  readonly key: string;
  readonly at: Date;
}

/**
 * What each person has watched, saved and written. Records belong to one person, and exist only for published films:
 * deleting an item deletes them.
 */
export interface PersonalRecords {
  /** Positions and saved films latest first, notes in the order of writing. */
  read(person: string): Promise<PersonalData>;
  /** The position in one film. */
  position(person: string, item: string): Promise<Position | undefined>;
  /** Rules PROGRESS-5 and SAVED-3. Positions in films that are not published are ignored. */
  savePositions(person: string, timed: readonly TimedPosition[], once?: CountedOnce): Promise<void>;
  /** Saving a film again changes nothing. */
  save(person: string, item: SavedItem): Promise<Result<void, 'not-found' | SavedRefusal>>;
  /** Replaces the note of this person with the same id. */
  writeNote(person: string, note: Note): Promise<Result<void, 'not-found' | NotesRefusal>>;
  /** Removes one record, by the id of the item or note, or all of a kind. */
  remove(person: string, kind: RecordKind, id?: string): Promise<void>;
  erase(person: string): Promise<void>;
  /** Forgets keys that were used before an instant. */
  sweepKeys(before: Date): Promise<void>;
}
