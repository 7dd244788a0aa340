import { isParagraphs } from '../text/plainText.ts';
import type { FilmRecord } from '../item/filmName.ts';

/** A film that a person has saved for later. Instants are ISO 8601 UTC. */
export interface SavedItem extends FilmRecord {
  readonly savedAt: string;
}

/** What a person has written about one second of a film. */
export interface Note extends FilmRecord {
  readonly id: string;
  readonly second: number;
  readonly text: string;
  readonly writtenAt: string;
}

/** Rule SAVED-2: the longest text of a note, in UTF-16 units. */
export const maximumNoteLength = 2000;
/** Rule SAVED-3: how much one person may keep. Older positions give way to new ones; the others are refused. */
export const maximumRecords = { positions: 500, saved: 500, notes: 1000 } as const;

export type NoteRefusal = 'note-empty' | 'note-too-long' | 'note-not-plain';
export type SavedRefusal = 'saved-full';
export type NotesRefusal = 'notes-full';

/** Rule SAVED-2: why a text cannot be a note; `undefined` if it can. */
export function noteRefusal(text: string): NoteRefusal | undefined {
  if (text.trim() === '') return 'note-empty';
  if (text.length > maximumNoteLength) return 'note-too-long';
  return isParagraphs(text) ? undefined : 'note-not-plain';
}

/** Rule SAVED-4: notes of one film in the order of the film, and of one second in the order of writing. */
export function inFilmOrder(notes: readonly Note[]): readonly Note[] {
  return [...notes].sort((one, other) => one.second - other.second || (one.writtenAt < other.writtenAt ? -1 : 1));
}
