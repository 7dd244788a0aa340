import { readFolder } from '../../../src/domain/moveIn/folder/readFolder.ts';
import { problemText, type MoveInProblem } from '../../../src/domain/moveIn/moveInProblem.ts';
import type { MoveInDefaults } from '../../../src/domain/moveIn/moveInItem.ts';
import { parseCsv } from '../../../server/files/parseCsv.ts';

/** Reads a folder whose files are written as their path, or as their path and their text. */
export function readFiles(
  files: readonly (string | readonly [path: string, text: string | object])[],
  defaults?: MoveInDefaults,
) {
  return readFolder(
    files.map((file) => {
      if (typeof file === 'string') return { path: file, bytes: 1000 };
      const [path, content] = file;
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      return { path, bytes: text.length, text };
    }),
    parseCsv,
    defaults,
  );
}

/** Problems as a person reads them: file, line and text. */
export function said(problems: readonly MoveInProblem[]): readonly string[] {
  return problems.map((problem) => `${problem.source.file}:${problem.source.line} ${problemText(problem)}`);
}
