import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The files of all migrations in order. No TypeScript, because the tests read that as CommonJS, which has no `import.meta`. */
export const migrationFiles = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
  .filter((file) => /^\d{3}-\w+\.ts$/.test(file))
  .sort();
