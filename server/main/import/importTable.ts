import type { MoveInProblem } from '../../../src/domain/moveIn/moveInProblem.ts';
import { problemText } from '../../../src/domain/moveIn/moveInProblem.ts';
import type { FolderRow } from './folderRows.ts';
import { printable } from './ImportReport.ts';

const longestTitle = 40;

/** Rule MOVE-10: the lines of a dry run: what each row will become, and what is wrong or left out. */
export function importTable(rows: readonly FolderRow[], problems: readonly MoveInProblem[]): readonly string[] {
  const cells = rows.map((row) => [placeOf(row.source), row.verdict, shortened(row.item.title), detailOf(row)]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const notes = problems.map((problem) => `${placeOf(problem.source)}: ${problemText(problem)}`);
  return [...lines, ...notes].map(printable);
}

/** How many rows have which verdict, in one line. */
export function verdictCounts(rows: readonly FolderRow[]): string {
  const count = (verdict: FolderRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  return `${count('new')} new, ${count('exists')} already there, ${count('wrong')} wrong`;
}

/** A problem in words, with its line. */
export function noteOf({ source, ...problem }: MoveInProblem): string {
  return (source.line === 0 ? '' : `line ${source.line}: `) + problemText(problem);
}

/** A place in the folder, as people look it up. */
export function placeOf({ file, line }: MoveInProblem['source']): string {
  return line === 0 ? file : `${file}:${line}`;
}

function detailOf({ verdict, files, existing, violations }: FolderRow): string {
  if (verdict === 'wrong') return violations.map(({ field, message }) => `${field}: ${message}`).join(' ');
  return verdict === 'exists' ? (existing?.path ?? '') : (files.film ?? 'no video');
}

function shortened(title: string): string {
  const characters = [...title];
  return characters.length <= longestTitle ? title : `${characters.slice(0, longestTitle - 1).join('')}…`;
}
