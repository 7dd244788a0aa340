import type { FieldFormat, Unreadable } from './fieldFormats.ts';
import { formatOfField, type MoveInField } from './moveInFields.ts';
import { blankMoveIn, type MoveInItem } from './moveInItem.ts';
import { ok, refuse, type Result } from '../result.ts';

interface UnreadableField extends Unreadable {
  readonly field: MoveInField;
}

/** Rule MOVE-37: the fields that somebody has written as in a catalogue. An empty text removes the value. */
export function fieldChanges(
  texts: Readonly<Partial<Record<MoveInField, string>>>,
): Result<Partial<MoveInItem>, readonly UnreadableField[]> {
  const changes: Partial<Record<MoveInField, unknown>> = {};
  const unreadable: UnreadableField[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const field = name as MoveInField;
    const format = formatOfField[field] as FieldFormat<unknown>;
    const read = text.trim() === '' ? ok(blankMoveIn[field]) : format.fromText(text);
    if (read.ok) changes[field] = read.value;
    else unreadable.push({ field, ...read.refusal });
  }
  return unreadable.length === 0 ? ok(changes as Partial<MoveInItem>) : refuse(unreadable);
}
