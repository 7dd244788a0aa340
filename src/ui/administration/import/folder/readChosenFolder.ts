import type { ParseCsv } from '../../../../domain/moveIn/csvRecords.ts';
import { isFactsFile, type FolderFile } from '../../../../domain/moveIn/folderFile.ts';
import type { NewImportRow } from '../../../../domain/moveIn/itemImport.ts';
import { readFolder } from '../../../../domain/moveIn/folder/readFolder.ts';
import type { ReadFolder } from '../../../../domain/moveIn/moveInRow.ts';
import type { ChosenFolder } from './chosenFolder.ts';

export interface FolderContent extends ReadFolder {
  /** The rows as the server takes them, numbered from 1. */
  readonly newRows: readonly NewImportRow[];
}

/** Reads what a folder says. `progress` gets the number of files that were read. */
export async function readChosenFolder(
  { files }: ChosenFolder,
  loadCsv: () => Promise<ParseCsv>,
  progress: (read: number) => void,
): Promise<FolderContent> {
  const listed: FolderFile[] = [];
  let hasCsv = false;
  for (const [path, file] of files) {
    const facts = { path, bytes: file.size };
    hasCsv ||= path.toLowerCase().endsWith('.csv');
    listed.push(isFactsFile(facts) ? { ...facts, text: await file.text() } : facts);
    progress(listed.length);
  }
  const parseCsv: ParseCsv = hasCsv ? await loadCsv() : () => [];
  const content = readFolder(listed, parseCsv);
  return {
    ...content,
    newRows: content.rows.map((row, place) => {
      const film = row.files.film === undefined ? undefined : files.get(row.files.film);
      return { ...row, line: place + 1, film: film === undefined ? null : { bytes: film.size, hash: null } };
    }),
  };
}
