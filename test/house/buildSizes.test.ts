import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from '../../src/domain/fault/release.ts';
import { identityKinds } from '../../src/domain/session/identityKinds.ts';
import { staticScreenNames, staticScreens } from '../../src/domain/page/staticScreens.ts';

const dist = join(__dirname, '../../dist');
const assets = join(dist, 'assets');
const brotliBytes = (name: RegExp) =>
  readdirSync(assets)
    .filter((file) => name.test(file) && file.endsWith('.br'))
    .reduce((sum, file) => sum + statSync(join(assets, file)).size, 0);

beforeAll(() => {
  if (!existsSync(join(dist, 'site.json'))) throw new Error('The site is not built: npm run build');
});

// Rule REPORT-8: the pages that are kept without a network, and reports, depend on it.
test('reads the release from the name of the first script', () => {
  expect(readdirSync(assets).map(releaseOf).filter(Boolean)).toHaveLength(1);
});

// Rule BUDGET-1: 1 KB = 1000 bytes.
test('the listing loads at most 130 KB of scripts, with a warning above 125 KB', () => {
  const bytes = brotliBytes(/^(site|Home)\..*\.js\.br$/);
  if (bytes > 125_000) console.warn(`The scripts of the listing are ${bytes} bytes: rule BUDGET-1 warns above 125,000`);
  expect(bytes).toBeLessThanOrEqual(130_000);
});

test.each([
  'Home',
  'Video',
  'WebinarDetail',
  'UpcomingDetail',
  'TextPage',
  'Search',
  ...new Set(staticScreenNames.flatMap((name) => staticScreens[name].chunks)),
  'personal',
  'RecordedWebinars',
  'UpcomingWebinars',
  'Suggestions',
  'SiteDialog',
  'services',
  'session',
  'legacyRedirects',
])('the chunk %s exists and has at most 15 KB', (name) => {
  const bytes = brotliBytes(new RegExp(`^${name}\\..*\\.js\\.br$`));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(15_000);
});

test.each<[string, number]>([
  ...Object.keys(identityKinds).map((kind): [string, number] => [kind, 20_000]),
  ['Account', 40_000],
])('the chunk %s, loaded only at sign-in, has at most %i bytes', (name, most) => {
  const bytes = brotliBytes(new RegExp(`^${name}\\..*\\.js\\.br$`));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(most);
});

test.each([
  ['administration', 112_000],
  ['RichTextEditor', 125_000],
  ['uploads', 16_000],
  ['Synonyms', 15_000],
  ['Captions', 25_000],
  ['EditorFilm', 10_000],
  ['AutomaticCaptions', 5_000],
  ['DropReview', 5_000],
  ['Plan', 5_000],
  ['Calendar', 5_000],
  ['Webhooks', 8_000],
  ['Repetition', 5_000],
  ['SeriesPanel', 15_000],
  ['Bin', 5_000],
  ['Timeline', 15_000],
  ['Timeline', 5_000],
  ['Library', 30_000],
  ['Bulk', 15_000],
  ['Jobs', 8_000],
  ['Tokens', 8_000],
  ['Import', 32_000],
  ['CsvReader', 14_000],
  ['hash', 4_000],
  ['Insights', 15_000],
  ['History', 15_000],
  ['Chart', 25_000],
])('the chunk %s, loaded only by administrators, has at most %i bytes', (name, most) => {
  const bytes = brotliBytes(new RegExp(`^${name}\\..*\\.js\\.br$`));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(most);
});

test('the SDK of the flag service, loaded only where one is configured, has at most 20 KB', () => {
  const bytes = brotliBytes(/^launchdarkly\..*\.js\.br$/);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(20_000);
});

test('the player has at most 190 KB', () => {
  expect(brotliBytes(/^player\..*\.js\.br$/)).toBeLessThanOrEqual(190_000);
});

test('the transcript exists and has at most 6 KB', () => {
  const bytes = brotliBytes(/^Transcript\..*\.js\.br$/);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(6_000);
});

const administrationStyles = /^(administration|RichTextEditor|Synonyms|Timeline)\..*\.css\.br$/;
/** Each comes with its screen or dialog only. */
const screens = [
  'Bin',
  'Bulk',
  'Calendar',
  'Captions',
  'EditorFilm',
  'History',
  'Import',
  'Library',
  'Plan',
  'Repetition',
  'SeriesPanel',
  'Jobs',
  'Tokens',
  'Webhooks',
] as const;
const stylesOf = (chunk: string) => new RegExp(`^${chunk}\\..*\\.css\\.br$`);
/** They come with the insights only. */
const insightStyles = /^(Insights|Chart)\..*\.css\.br$/;

test('all styles that a visitor may load have at most 20 KB together', () => {
  const all = brotliBytes(/\.css\.br$/);
  const ofAdministrators = [administrationStyles, insightStyles, ...screens.map(stylesOf)].map(brotliBytes);
  expect(ofAdministrators.reduce((rest, bytes) => rest - bytes, all)).toBeLessThanOrEqual(20_000);
});

test('the styles of administration have at most 8 KB', () => {
  const bytes = brotliBytes(administrationStyles);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(8_000);
});

test.each(screens)('the styles of %s, loaded by administrators who open it, have at most 1 KB', (chunk) => {
  const bytes = brotliBytes(stylesOf(chunk));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(1_000);
});

test('the styles of the insights have at most 2 KB', () => {
  const bytes = brotliBytes(insightStyles);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(2_000);
});

test('the loader, which every page contains, has at most 1300 characters', () => {
  const { loader } = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as { loader: { text: string } };
  expect(loader.text.length).toBeLessThanOrEqual(1300);
});

test('a chunk counts as failed when it has not loaded after 120 seconds', () => {
  const [script] = readdirSync(assets).filter((file) => /^site\..*\.js$/.test(file));
  expect(readFileSync(join(assets, script ?? ''), 'utf8')).toMatch(/setTimeout\([^;]{1,120},\s*(12e4|120000)\)/);
});

test('the production build contains no source map, no in-memory adapter and no server schema', () => {
  expect(readdirSync(assets).filter((file) => file.endsWith('.map'))).toEqual([]);
  const scripts = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(assets, file), 'utf8'));
  expect(scripts.filter((script) => script.includes('InMemory'))).toEqual([]);
  expect(scripts.filter((script) => script.includes('LegacyRedirects'))).toEqual([]);
});
