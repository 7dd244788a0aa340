import type { Selectable } from 'kysely';
import type { Note, SavedItem } from '../../../src/domain/personal/note.ts';
import type { Position } from '../../../src/domain/personal/position.ts';
import type { Tables } from '../../database/Database.ts';

/** The columns of each table that a person may see. */
export const positionColumns = ['kind', 'item_id', 'second', 'duration', 'watched_at', 'updated_at'] as const;
export const savedColumns = ['kind', 'item_id', 'saved_at'] as const;
export const noteColumns = ['id', 'kind', 'item_id', 'second', 'text', 'written_at'] as const;

type Row<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = Pick<
  Selectable<Tables[Table]>,
  Column
>;

export function positionFrom(row: Row<'positions', (typeof positionColumns)[number]>): Position {
  const { kind, item_id: item, second, duration, watched_at: watchedAt, updated_at: updatedAt } = row;
  return {
    kind,
    item,
    second,
    duration,
    watchedAt: watchedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

export function savedFrom(row: Row<'saved_items', (typeof savedColumns)[number]>): SavedItem {
  return { kind: row.kind, item: row.item_id, savedAt: row.saved_at.toISOString() };
}

export function noteFrom(row: Row<'notes', (typeof noteColumns)[number]>): Note {
  const { id, kind, item_id: item, second, text, written_at: writtenAt } = row;
  return { id, kind, item, second, text, writtenAt: writtenAt.toISOString() };
}
