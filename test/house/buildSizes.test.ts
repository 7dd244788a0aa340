import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(__dirname, '../../dist');
const assets = join(dist, 'assets');
const brotliBytes = (name: RegExp) =>
  readdirSync(assets)
    .filter((file) => name.test(file) && file.endsWith('.br'))
    .reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);

beforeAll(() => {
  if (!existsSync(join(dist, 'site.json'))) throw new Error('The site is not built: npm run build');
});

// design.md 8; KB = 1000 bytes.
test('the listing loads at most 130 KB of scripts', () => {
  expect(brotliBytes(/^(site|Home)\..*\.js\.br$/)).toBeLessThanOrEqual(130_000);
});

test('each further screen adds at most 15 KB', () => {
  expect(brotliBytes(/^Home\..*\.js\.br$/)).toBeLessThanOrEqual(15_000);
  expect(brotliBytes(/^Video\..*\.js\.br$/)).toBeLessThanOrEqual(15_000);
});

test('the player is at most 190 KB', () => {
  expect(brotliBytes(/^player\..*\.js\.br$/)).toBeLessThanOrEqual(190_000);
});

test('all styles together are at most 20 KB', () => {
  expect(brotliBytes(/\.css\.br$/)).toBeLessThanOrEqual(20_000);
});

test('the loader is small enough to stand in every page', () => {
  const { loader } = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as { loader: { text: string } };
  expect(loader.text.length).toBeLessThanOrEqual(1000);
});

test('no source map and no in-memory adapter is in the production build', () => {
  expect(readdirSync(assets).filter((file) => file.endsWith('.map'))).toEqual([]);
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(assets, file), 'utf8'));
  expect(scripts.filter((script) => script.includes('InMemory'))).toEqual([]);
});
