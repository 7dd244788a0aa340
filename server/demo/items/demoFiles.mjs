import { fileURLToPath } from 'node:url';

/** Where the texts of the demo lie. No TypeScript, because the tests read that as CommonJS, which has no `import.meta`. */
export const demoFolder = fileURLToPath(new URL('..', import.meta.url));
