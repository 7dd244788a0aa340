import type { ImportModel } from '../import/ImportModel.ts';

/** The import whose files are sent. It goes on while the administrator looks at other pages. */
export class OpenImport {
  model: ImportModel | undefined;
}
