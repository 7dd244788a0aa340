import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../src/main/prerender/serverWords.ts';
import { serverWordsEn } from '../../src/main/prerender/serverWords.en.ts';

const server = join(__dirname, '../../server');
const code = globSync('**/*.ts', { cwd: server })
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .join('\n');

function keysOf(texts: object, prefix = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`),
  );
}

/** A text is named whole, or in a template that ends with the part that varies. */
function isUsed(key: string): boolean {
  return code.includes(`'${key}'`) || code.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);
}

test('the server uses every text that the catalogue has for it', () => {
  const { signIn, provider, feeds, calendar, api } = serverWordsEn;
  const keys = keysOf({ signIn, provider, feeds, calendar, api }).map((key) => key.replace(/_(one|other)$/, ''));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('uses the singular or the plural of a word by its count, and inserts values without escaping them', () => {
  expect([1, 30].map((count) => words('signIn.tooMany', { count }))).toEqual([
    'Too many wrong passwords. Wait 1 second, then try again.',
    'Too many wrong passwords. Wait 30 seconds, then try again.',
  ]);
  expect(words('signIn.back', { client: 'K & <b> {{client}} $t(signIn.title)' })).toBe(
    'Back to K & <b> {{client}} $t(signIn.title)',
  );
});
