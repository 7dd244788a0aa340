import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Where the vectors of words lie. No TypeScript, because the tests read that as CommonJS, which has no `import.meta`. */
export const vectorWordsFile = resolve('./words.txt');
export const vectorFile = resolve('./vectors.bin');
