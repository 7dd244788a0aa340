import type { Note, SavedItem } from './note.ts';
import type { Position } from './position.ts';

/** The kinds of records that a person may see, export and erase. */
export const recordKinds = ['positions', 'saved', 'notes'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** All positions, saved films and notes of a person. */
export interface PersonalData {
  readonly positions: readonly Position[];
  readonly saved: readonly SavedItem[];
  readonly notes: readonly Note[];
}

export const noData: PersonalData = { positions: [], saved: [], notes: [] };

export function isEmpty(data: PersonalData): boolean {
  return recordKinds.every((kind) => data[kind].length === 0);
}
