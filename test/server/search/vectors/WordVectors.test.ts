import { readFileSync } from 'node:fs';
import { isStopWord } from '../../../../server/search/analysis/languages.ts';
import { vectorFile, vectorWordsFile } from '../../../../server/search/vectors/vectorFiles.mjs';
import { dimensions, readWordVectors, WordVectors } from '../../../../server/search/vectors/WordVectors.ts';

test('adds the vector of a word to the sum, multiplied by the weight of the word', () => {
  const bytes = new Int8Array(2 * (dimensions + 1));
  bytes.set([-1, 3, -4], dimensions + 1);
  const vectors = new WordVectors(['first', 'second'], bytes);
  const sum = new Float32Array(dimensions).fill(1);
  expect(vectors.addTo(sum, 'second')).toBe(true);
  expect([...sum.slice(0, 3)]).toEqual([1 + 255 * 3, 1 - 255 * 4, 1]);
});

test('returns false and leaves the sum as it is when the word has no vector', async () => {
  const sum = new Float32Array(dimensions);
  expect((await readWordVectors()).addTo(sum, 'xqzv')).toBe(false);
  expect(sum.every((value) => value === 0)).toBe(true);
});

test('has a vector of about the same length for each of its words, none of which is a stop word', () => {
  const words = readFileSync(vectorWordsFile, 'utf8').trimEnd().split('\n');
  const bytes = readFileSync(vectorFile);
  expect(bytes.length).toBe(words.length * (dimensions + 1));
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => isStopWord(word, 'en'))).toEqual([]);
  const lengths = words.map((_, place) => {
    const start = place * (dimensions + 1) + 1;
    return Math.hypot(...new Int8Array(bytes.buffer, bytes.byteOffset + start, dimensions));
  });
  expect(Math.min(...lengths)).toBeGreaterThan(180);
  expect(Math.max(...lengths)).toBeLessThan(225);
});
