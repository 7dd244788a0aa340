/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
// A path of the project in backticks. One with a placeholder or a pattern stands for many files.
const path = /`((?:src|server|scripts|test|docs)\/[\w./-]+)`/g;

function missingPaths(text: string): readonly string[] {
  return [...text.matchAll(path)].flatMap(([, file = '']) => (existsSync(join(root, file)) ? [] : [file]));
}

test('finds a path that does not exist', () => {
  expect(missingPaths('`src/domain`, `src/domain/none.ts` and `src/{domain,ui}`')).toEqual(['src/domain/none.ts']);
});

test.each(documents)('%s names only files and folders that exist', (document) => {
  expect(missingPaths(readFileSync(join(root, document), 'utf8'))).toEqual([]);
});
