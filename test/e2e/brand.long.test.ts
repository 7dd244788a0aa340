import type { Browser, Page } from 'playwright-core';
import { showTheme } from '../fixtures/browser/accessibility.ts';
import { hydrated, launchBrowser, openPage } from '../fixtures/browser/browser.ts';
import { startFreshSite } from '../fixtures/sites/freshSite.ts';
import { removeFolder, startSite, type RunningSite } from '../fixtures/sites/runningSite.ts';

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 36"/>';
const home = 'https://kestrel.example';
const settings = {
  BRAND_NAME: 'Kestrel & Söhne',
  BRAND_HOME_URL: home,
  BRAND_SUPPORT_URL: `${home}/help`,
  BRAND_PRIVACY_URL: `${home}/privacy-notice`,
  BRAND_FAQS_URL: `${home}/questions`,
  BRAND_TERMS_URL: `${home}/conditions`,
  BRAND_LOGO_URL: 'https://cdn.kestrel.example/kestrel.svg',
  BRAND_ACCENT_LIGHT: '#7a1fa2',
  BRAND_ACCENT_DARK: '#e1b3f2',
  FLAGS: 'design-system-theme',
  LEGACY_BASE_URL: 'https://kb.kestrel.example',
};
let browser: Browser;
let kestrel: RunningSite;
beforeAll(async () => {
  [browser, kestrel] = await Promise.all([launchBrowser(), startFreshSite({ environment: settings })]);
});
afterAll(async () => {
  await browser.close();
  await kestrel.stop();
  await removeFolder(kestrel.dataFolder);
});

async function visit(path: string) {
  const visitor = await openPage(browser);
  await visitor.page.route('https://cdn.kestrel.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: logo }),
  );
  await visitor.page.goto(kestrel.url + path);
  await hydrated(visitor.page);
  return visitor;
}

test('shows logo and name of another brand in header, title, footer and on the error pages', async () => {
  const { page, complaints, close } = await visit('/videos');
  const picture = page.getByRole('banner').getByRole('img', { name: 'Kestrel & Söhne' });
  expect(await picture.getAttribute('src')).toBe(settings.BRAND_LOGO_URL);
  expect(await picture.boundingBox()).toMatchObject({ width: 160, height: 36 });
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.logo-picture')?.complete);
  expect(await page.locator('.logo-mark').count()).toBe(0);
  expect(await page.title()).toContain('Kestrel & Söhne');
  await page.getByText('© Kestrel & Söhne', { exact: true }).waitFor();
  const footer = page.getByRole('contentinfo').getByRole('navigation');
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual([
    ['Privacy', settings.BRAND_PRIVACY_URL],
    ['FAQs', settings.BRAND_FAQS_URL],
    ['Support', settings.BRAND_SUPPORT_URL],
    ['Terms', settings.BRAND_TERMS_URL],
  ]);
  expect(await footer.getByRole('button').allTextContents()).toEqual(['Cookie Preferences']);
  // The flag of the settings replaces the font of the site by that of the design system.
  expect([...new Set(await fontOf(page))]).toEqual(['system-ui, -apple-system, "Segoe UI", Roboto, sans-serif']);
  expect(
    await page.evaluate(
      () => [...document.fonts].filter((face) => face.family === 'Lato' && face.status === 'loaded').length,
    ),
  ).toBe(0);
  expect(complaints).toEqual([]);
  await page.goto(`${kestrel.url}/nothing-here`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to Kestrel & Söhne Training' }).waitFor();
  expect(await page.locator('.logo').getAttribute('href')).toBe(home);
  expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    settings.BRAND_SUPPORT_URL,
  );
  expect(await page.title()).toBe('Page not found · Kestrel & Söhne');
  await page.goto(`${kestrel.url}/errors/rendering`);
  await hydrated(page);
  expect(await page.locator('.logo').getAttribute('href')).toBe(home);
  expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    settings.BRAND_SUPPORT_URL,
  );
  await close();
});

test('uses the accent colour of the brand in both themes', async () => {
  const { page, close } = await visit('/nothing-here');
  const inBoth = async (look: (ground: string, ink: string) => Promise<void>) => {
    for (const [scheme, ground, ink] of [
      ['light', 'rgb(122, 31, 162)', 'rgb(255, 255, 255)'],
      ['dark', 'rgb(225, 179, 242)', 'rgb(23, 32, 42)'],
    ] as const) {
      await showTheme(page, scheme);
      await look(ground, ink);
    }
  };
  await inBoth(async (ground, ink) => {
    const colours = await page
      .getByRole('link', { name: /^Back to/ })
      .evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color]);
    expect(colours).toEqual([ground, ink]);
    expect(await page.locator('.help').evaluate((link) => getComputedStyle(link).color)).toBe(ground);
  });
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.waitForURL('**/videos');
  await page.locator('.tabs [aria-current]').waitFor();
  await inBoth(async (ground) =>
    expect(await page.locator('.tabs [aria-current]').evaluate((tab) => getComputedStyle(tab).borderBottomColor)).toBe(
      ground,
    ),
  );
  await close();
});

/** Pages and feeds that visitors, search engines and feed readers read. */
const texts = [
  '/videos',
  '/webinars?category=rise',
  '/upcoming',
  '/videos?search=nothing',
  '/nothing-here',
  '/errors/rendering',
  '/auth-callback',
  '/video-preview',
  '/feed/videos.xml',
  '/feed/webinars.xml',
  '/feed/upcoming.xml',
];
test.each(texts)('shows nothing of the default brand on %s', async (path) => {
  const text = await (await fetch(kestrel.url + path)).text();
  expect(text.length).toBeGreaterThan(50);
  expect(text.match(/.{0,40}\bLectern\b.{0,40}/g)).toBeNull();
  expect(text).not.toContain('community.example.com');
});

test('redirects old addresses to the community of the brand', async () => {
  const answer = await fetch(`${kestrel.url}/webinars/year-in-review-2023`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toMatch(/^https:\/\/kb\.kestrel\.example\//);
});

const fontOf = (page: Page) =>
  page.evaluate(() =>
    [document.body, ...document.querySelectorAll('button, input')].map(
      (element) => getComputedStyle(element).fontFamily,
    ),
  );

test('refuses to start with an accent colour of too little contrast', async () => {
  const started = startSite({
    dataFolder: kestrel.dataFolder,
    environment: { ...settings, BRAND_ACCENT_LIGHT: '#ffcc00' },
  });
  await expect(started).rejects.toThrow(
    'BRAND_ACCENT_LIGHT is "#ffcc00": its contrast in the light theme is 1.43 to 1; use a darker colour, with at least 4.5 to 1.',
  );
});
