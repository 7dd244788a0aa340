import { fileURLToPath } from 'node:url';

/** Where the words of a language lie. No TypeScript, because the tests read that as CommonJS, which has no `import.meta`. */
export const knownWordFile = (language) => fileURLToPath(new URL(`${language}.bin`, import.meta.url));
