import { basename, join } from 'node:path';
import { captionLanguages } from '../../../src/domain/film/caption.ts';
import type { NewImportRow } from '../../../src/domain/moveIn/itemImport.ts';
import type { MoveInDefaults } from '../../../src/domain/moveIn/moveInItem.ts';
import { isWrong, problemText, type MoveInProblem } from '../../../src/domain/moveIn/moveInProblem.ts';
import { readFolder } from '../../../src/domain/moveIn/folder/readFolder.ts';
import type { CheckedRow } from '../../application/ports/import/Imports.ts';
import type { CheckRows } from '../../application/import/checkRows.ts';
import { inParallel } from '../../application/library/inParallel.ts';
import { hashFile } from '../../files/hashFile.ts';
import { parseCsv } from '../../files/parseCsv.ts';
import { folderFilesAt } from './folderFiles.ts';

/** A row with the folder to which the paths of its files are relative. */
export interface FolderRow extends CheckedRow {
  readonly root: string;
}

/** What was found at a path, before it is compared with the site. */
export interface FolderContent {
  readonly root: string;
  readonly rows: readonly NewImportRow[];
  readonly problems: readonly MoveInProblem[];
  readonly noFiles: readonly string[];
}

/** So many films are hashed at the same time. */
const atOnce = 2;

/** Rule MOVE-10: the rows at a path, with the size of each film. The rows are numbered from `first` on. */
export async function folderContentAt(path: string, defaults: MoveInDefaults, first: number): Promise<FolderContent> {
  const { root, files, noFiles } = await folderFilesAt(path);
  const { rows, problems } = readFolder(files, parseCsv, defaults);
  const bytesOf = new Map(files.map((file) => [file.path, file.bytes]));
  return {
    ...{ root, problems, noFiles },
    rows: rows.map((row, place) => ({
      ...row,
      line: first + place,
      film: row.files.film === undefined ? null : { bytes: bytesOf.get(row.files.film) ?? 0, hash: null },
    })),
  };
}

/**
 * Rule MOVE-10: hashes the films and says of each row what an import will do. A row with a problem of its source is wrong.
 * A film that cannot be read makes its row wrong too.
 */
export async function checkContents(
  contents: readonly FolderContent[],
  checkRows: CheckRows,
  { now, signal, hashed }: { now: Date; signal: AbortSignal; hashed: (name: string) => void },
): Promise<readonly FolderRow[]> {
  const unreadable = new Map<number, string>();
  const rows = contents.flatMap(({ root, rows: found }) => found.map((row) => ({ root, row })));
  const withHashes = await inParallel(atOnce, rows, async ({ root, row }) => {
    const { film: path } = row.files;
    if (path === undefined || row.film === null || signal.aborted) return { root, row };
    const hash = await hashFile(join(root, path), signal).catch((fault: NodeJS.ErrnoException) => {
      // Who stops the import learns nothing of its rows.
      if (signal.aborted) return { hash: null };
      if (fault.code === undefined) throw fault;
      unreadable.set(row.line, `the file cannot be read (${fault.code})`);
      return { hash: null };
    });
    hashed(basename(path));
    return { root, row: { ...row, film: { ...row.film, hash: hash.hash } } };
  });
  const all = withHashes.map(({ row }) => row);
  const checked = await checkRows(all, all, now);
  const wrongOf = Map.groupBy(
    contents.flatMap(({ root, problems }) => problems.filter(isWrong).map((problem) => ({ root, problem }))),
    ({ root, problem: { source } }) => `${root} ${source.file} ${source.line}`,
  );
  return checked.map((row, place) => {
    const root = withHashes[place]?.root ?? '';
    const ofSource = (wrongOf.get(`${root} ${row.source.file} ${row.source.line}`) ?? []).map(({ problem }) => ({
      field: problem.field ?? 'file',
      message: problemText(problem),
    }));
    const fault = unreadable.get(row.line);
    const more = [...ofSource, ...(fault === undefined ? [] : [{ field: 'file', message: fault }])];
    if (more.length === 0) return { ...row, root };
    return { ...row, root, verdict: 'wrong', violations: [...more, ...row.violations], existing: null };
  });
}

/** Whether a problem is about captions that are left out. Rule UPLOAD-14: these are errors. */
export function leavesCaptionsOut({ kind, source }: MoveInProblem): boolean {
  return (kind === 'file-unused' || kind.startsWith('captions-')) && /\.(vtt|srt)$/i.test(source.file);
}

/** What to call captions, for a message about those that are left out. */
export const captionNames = `Captions of lesson.mp4 are called lesson.en.vtt (${captionLanguages.join(', ')})`;
