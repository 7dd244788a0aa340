import { ok, refuse, type Result } from '../../result.ts';
import { isBlank } from '../../text/blank.ts';
import { timestamp } from '../../date/timestamp.ts';
import type { Cue } from './cue.ts';
import { readCueTime } from './cueTime.ts';
import { readTable, writeTable, type TableKind } from './delimitedTable.ts';

const columns = ['number', 'start', 'end', 'text', 'translation'] as const;

/** A mistake in a table of lines. `line` counts from 1, as a spreadsheet shows it. */
export interface TableMistake {
  readonly line: number;
  readonly reason:
    'no-columns' | 'columns-missing' | 'unreadable-times' | 'ends-before-start' | 'not-translated' | 'open-quote';
}

const reportedMistakes = 50;

/** Rule CUE-10: the lines as a table for a translator: number, start, end, text, and an empty column. */
export function writeCueTable(cues: readonly Cue[], kind: TableKind): string {
  const rows = cues.map(({ start, end, text }, index) => [
    String(index + 1),
    timestamp(start),
    timestamp(end),
    text,
    '',
  ]);
  return writeTable([columns, ...rows], kind);
}

/**
 * Rule CUE-10: the cues of a translated table, with the times of the table; or its mistakes, line by line, at most 50.
 * Columns may be in any order, and others beside them.
 */
export function readCueTable(file: string): Result<readonly Cue[], readonly TableMistake[]> {
  const table = readTable(file);
  if (!table.ok) return refuse([{ line: table.refusal, reason: 'open-quote' }]);
  const [head, ...rows] = table.value;
  const places = columns.map((name) => head?.cells.findIndex((cell) => cell.trim().toLowerCase() === name) ?? -1);
  const [, startAt = -1, endAt = -1, , textAt = -1] = places;
  if ([startAt, endAt, textAt].includes(-1)) return refuse([{ line: 1, reason: 'no-columns' }]);
  const cues: Cue[] = [];
  const mistakes: TableMistake[] = [];
  for (const { line, cells } of rows) {
    const [start, end, text] = [cells[startAt], cells[endAt], cells[textAt]];
    const reason = mistakeOf(start, end, text);
    if (reason !== undefined) mistakes.push({ line, reason });
    else cues.push({ id: cues.length + 1, start: timeOf(start), end: timeOf(end), settings: '', text: text ?? '' });
  }
  if (mistakes.length > 0) return refuse(mistakes.slice(0, reportedMistakes));
  return cues.length === 0 ? refuse([{ line: 1, reason: 'no-columns' }]) : ok(cues);
}

function mistakeOf(
  start: string | undefined,
  end: string | undefined,
  text: string | undefined,
): TableMistake['reason'] | undefined {
  if (start === undefined || end === undefined || text === undefined) return 'columns-missing';
  if (readCueTime(start) === undefined || readCueTime(end) === undefined) return 'unreadable-times';
  if (timeOf(end) <= timeOf(start)) return 'ends-before-start';
  return isBlank(text) ? 'not-translated' : undefined;
}

function timeOf(text: string | undefined): number {
  return readCueTime(text ?? '') ?? 0;
}
