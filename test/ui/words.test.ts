/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWords } from '../../src/ui/words/createWords.ts';
import { en } from '../../src/ui/words/en.ts';

const ui = join(__dirname, '../../src/ui');
const sources = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words') && !file.startsWith('player'))
  .map((file) => readFileSync(join(ui, file), 'utf8'))
  .join('\n');

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`)));
}
const keys = keysOf(en).map((key) => key.replace(/_(one|other)$/, ''));
/** Keys made of a part and a value: `products.${category}`. */
const made = [...sources.matchAll(/`([a-zA-Z.]+)\.\$\{/g)].map(([, part]) => `${part}.`);
const named = new Set([...sources.matchAll(/'([a-zA-Z]+(?:\.[a-zA-Z]+)+|loadingPage)'/g)].map(([, key]) => key ?? ''));

test('no text of the catalogue is unused', () => {
  expect(keys.filter((key) => !named.has(key) && !made.some((part) => key.startsWith(part)))).toEqual([]);
});

test('no key is used that the catalogue lacks', () => {
  const used = [...sources.matchAll(/\b(?:t|words)\(\s*'([^']+)'/g)].map(([, key]) => key ?? '');
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((key) => !keys.includes(key))).toEqual([]);
});

test('no text is written in a component', () => {
  const written = [...sources.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+)[^<{}]*</g)].map(([, text]) => text);
  expect(written).toEqual([]);
  expect([...sources.matchAll(/(?:aria-label|placeholder|alt|title)="([^"]+)"/g)].map(([, text]) => text)).toEqual([]);
});

test('English is the language, ready at once, and counts are spelt right', () => {
  const { t, language, isInitialized } = createWords();
  expect({ language, isInitialized }).toEqual({ language: 'en', isInitialized: true });
  expect([0, 1, 24].map((count) => t('listing.results', { count }))).toEqual(['0 results', '1 result', '24 results']);
});

test('each site has words of its own', () => {
  expect(createWords()).not.toBe(createWords());
});

test.each([
  ['errorPages.pageTitle', "That didn't work"],
  ['errorPages.generic.description', 'We ran into an error while we were looking for the next page. Please try again.'],
  ['notFound.description', "We tried, but we can't find the page you're looking for."],
  ['card.processing', 'Video still processing'],
  ['playback.notReady', 'Video may take several minutes to process'],
] as const)('%s is exactly as specified', (key, text) => {
  expect(createWords().t(key)).toBe(text);
});
