import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moveInCsv } from '../../../src/domain/moveIn/folder/moveInCsv.ts';
import { csvText } from '../../files/csvText.ts';
import { failuresName } from './folderFiles.ts';
import type { FolderRow } from './folderRows.ts';

/** A row that was not imported, and why. */
export interface FailedRow {
  readonly row: FolderRow;
  readonly reason: string;
}

/** Rule MOVE-7: writes the failed rows of each folder as a CSV file that can be imported again. */
export async function writeFailures(failures: readonly FailedRow[], say: (line: string) => void): Promise<void> {
  for (const [root, failed] of Map.groupBy(failures, ({ row }) => row.root)) {
    const records = moveInCsv(
      failed.map(({ row }) => row),
      (place) => failed[place]?.reason ?? '',
    );
    const path = join(root, failuresName);
    try {
      await writeFile(path, csvText(records, { escapesFormulas: false }));
      say(`${failed.length} failed: see ${path}`);
    } catch (fault) {
      const { code } = fault as NodeJS.ErrnoException;
      if (code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw fault;
      say(`${failed.length} failed. ${path} cannot be written (${code}).`);
    }
  }
}
