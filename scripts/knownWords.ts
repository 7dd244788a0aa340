import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '../src/domain/search/search.ts';
import { readEnglishWords } from '../server/search/analysis/englishWords.ts';
import { languages, stemOf } from '../server/search/analysis/languages.ts';
import { knownWordFile } from '../server/search/knownWords/knownWordFiles.mjs';
import { longestKnown, shortestKnown } from '../server/search/knownWords/knownWords.ts';
import { WordFilter } from '../server/search/knownWords/WordFilter.ts';

// Makes server/search/knownWords/*.bin. It needs four packages, which are too large to install with the site:
//   npm install --prefix LISTS an-array-of-english-words@2.0.0 an-array-of-french-words@2.0.0 \
//     all-the-german-words@1.1.0 an-array-of-spanish-words@2.0.0
//   node scripts/knownWords.ts LISTS

const files = {
  en: 'an-array-of-english-words/index.json',
  fr: 'an-array-of-french-words/index.json',
  de: 'all-the-german-words/woerter.json',
  es: 'an-array-of-spanish-words/index.json',
};

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder where the packages are installed.');
/** The English list has many words that nobody uses and that are near to typos: only forms of spoken words count. */
const spoken = new Set([...(await readEnglishWords())].map(([word]) => stemOf(word, 'en')));
const isSpoken = (word: string) => spoken.has(stemOf(word, 'en'));
const prefix = /^(?:mis|non|over|pre|re|sub|un)/;
const isWord = new RegExp(`^\\p{L}{${shortestKnown},${longestKnown}}$`, 'u');
for (const language of languages) {
  const list = JSON.parse(readFileSync(join(folder, 'node_modules', files[language]), 'utf8')) as readonly string[];
  const words = new Set(list.map(fold).filter((word) => isWord.test(word)));
  if (language === 'en')
    for (const word of words) if (!isSpoken(word) && !isSpoken(word.replace(prefix, ''))) words.delete(word);
  const filter = WordFilter.for(words.size);
  for (const word of words) filter.add(word);
  writeFileSync(knownWordFile(language), filter.bytes);
  process.stdout.write(`${language}: ${words.size} words, ${filter.bytes.length} bytes\n`);
}
