import type { Violation } from '../violation/violations.ts';
import { maximumNoteLength, maximumRecords, type NoteRefusal, type NotesRefusal, type SavedRefusal } from './note.ts';

/** Rules SAVED-2 and SAVED-3: why a film is not saved or a note not kept. */
export const recordViolations: Readonly<Record<NoteRefusal | NotesRefusal | SavedRefusal, Violation>> = {
  'note-empty': { field: 'text', message: 'Enter a text.' },
  'note-too-long': {
    field: 'text',
    message: `Use at most ${maximumNoteLength.toLocaleString('en')} characters.`,
  },
  'note-not-plain': { field: 'text', message: 'Use plain text without control characters.' },
  'notes-full': {
    field: 'text',
    message: `You have ${maximumRecords.notes.toLocaleString('en')} notes. Remove one to add another.`,
  },
  'saved-full': { field: 'item', message: `You have saved ${maximumRecords.saved} items. Remove one to save another.` },
};
