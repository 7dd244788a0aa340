import { Compile } from 'typebox/compile';
import { legacyRedirectSchema, legacyRedirects, legacyTable } from '../../src/contract/legacyRedirects.ts';
import { legacyTarget } from '../../src/domain/page/legacyRedirect.ts';

const base = 'https://community.example.com';
const target = (path: string) => legacyTarget(legacyTable, path, base);

test('redirects all 91 episodes to their pages in the knowledge base', () => {
  for (let episode = 1; episode <= 91; episode += 1) {
    const number = String(episode).padStart(2, '0');
    expect(target(`/webinars/quick-tips-and-tricks-episode-${number}`)).toBe(
      `${base}/kb/quick-tips-and-tricks-episode-${number}`,
    );
  }
});

test.each([
  '/videos/year-in-review-2022',
  '/videos/year-in-review-2023',
  '/webinars/year-in-review-2022',
  '/webinars/year-in-review-2023',
  '/Webinars/Quick-Tips-And-Tricks-EPISODE-07/',
  '/WEBINARS/YEAR-IN-REVIEW-2023',
])('redirects %s to the knowledge base', (path) => {
  expect(target(path)).toMatch(/^https:\/\/community\.example\.com\/kb\//);
});

test.each([
  '/webinars/quick-tips-and-tricks-episode-00',
  '/webinars/quick-tips-and-tricks-episode-92',
  '/webinars/quick-tips-and-tricks-episode-1',
  '/videos/quick-tips-and-tricks-episode-01',
  '/webinars/year-in-review-2024',
  '/webinars/year-in-review-2022//',
  '/',
  '/webinars',
  '/constructor',
  '/__proto__',
])('does not redirect %s', (path) => {
  expect(target(path)).toBeUndefined();
});

test('lists each old path once, in a valid form, and without redirect chains', () => {
  const froms = legacyRedirects.map(({ from }) => from);
  expect(new Set(froms).size).toBe(froms.length);
  for (const { from, to } of legacyRedirects) {
    expect(from).toMatch(/^\/(videos|webinars)\/[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(to).toMatch(/^\/[a-z0-9/-]+$/);
    expect(legacyTable.has(to)).toBe(false);
    expect(Compile(legacyRedirectSchema).Check({ from, to })).toBe(true);
  }
});
