import type { Browser, Page } from 'playwright-core';
import { hydrated, launchBrowser, openPage, searchField } from '../fixtures/browser/browser.ts';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';

let site: string;
let browser: Browser;
beforeAll(async () => void ([site, browser] = await Promise.all([sharedSite(), launchBrowser()])));
afterAll(() => browser.close());

/**
 * Looks in every frame at the times that a person can see, and returns each text that was visible in the first four
 * seconds. Later the page shows the times of the host, if its scripts have not started yet.
 */
async function visibleTimes(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (performance.now() > 4000) return;
      for (const time of document.querySelectorAll('.when time, .next time'))
        if (time.checkVisibility({ visibilityProperty: true })) seen.add(time.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test('shows times in the zone of the visitor from the first paint, with those of the host beside them, in aligned cards', async () => {
  const { page, context, complaints, close } = await openPage(browser, { timezoneId: 'Asia/Tokyo' });
  const seen = await visibleTimes(page);
  await page.goto(`${site}/upcoming`);
  await hydrated(page);
  const first = page.locator('#UpcomingWebinars article').first();
  await first.getByText('GMT+9').waitFor();
  // No time was shown in another zone before.
  expect((await seen()).filter((time) => !time.includes('GMT+9'))).toEqual([]);
  const text = (await first.textContent()) ?? '';
  expect(text).toContain('Live: quizzes people remember');
  expect(text).toContain('Noor Haddad');
  expect(text).toMatch(/in [34] days/);
  expect(text).toMatch(/GMT\+[12]|CES?T/);
  expect(await page.locator('#UpcomingWebinars article').count()).toBe(2);

  // The longest description that an administrator can write is cut after three lines.
  await page
    .locator('.about')
    .first()
    .evaluate((about) => {
      about.textContent = 'word '.repeat(100);
    });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cards = await page.locator('#UpcomingWebinars article').evaluateAll((articles) =>
      articles.map((article) => {
        const about = article.querySelector('.about');
        const actions = article.querySelector('.actions');
        if (about === null || actions === null) throw new Error('A card without description or buttons');
        return {
          lines: Math.round(about.clientHeight / parseFloat(getComputedStyle(about).lineHeight)),
          top: article.getBoundingClientRect().top,
          end: actions.getBoundingClientRect().bottom,
        };
      }),
    );
    expect([width, cards[0]?.lines, cards.filter(({ lines }) => lines > 3)]).toEqual([width, 3, []]);
    const ends = cards.filter(({ top }) => top === cards[0]?.top).map(({ end }) => Math.round(end));
    expect([width, new Set(ends).size]).toEqual([width, 1]);
  }

  const gated = page.locator('#UpcomingWebinars article').filter({ hasText: 'For subscribers' });
  await gated.getByRole('button', { name: /Register/ }).click();
  await page.getByRole('dialog', { name: /^Subscribe to register for “For subscribers/ }).waitFor();
  await page.keyboard.press('Escape');
  // The registration opens in a new tab.
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'Registered' }));
  const opened = context.waitForEvent('page');
  await first.getByRole('button', { name: /Register/ }).click();
  expect((await opened).url()).toBe('https://example.com/register');
  expect(complaints).toEqual([]);
  await close();
});

test('shows the times of the host when scripts are turned off', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/upcoming`);
  await page.locator('.when time').first().waitFor();
  await close();
});

test('filters by the part of the day in the zone of the visitor; Reset clears it and the search, and keeps the category', async () => {
  const shown: number[] = [];
  const { page, close } = await openPage(browser, { timezoneId: 'Asia/Tokyo' });
  await page.goto(`${site}/upcoming?category=storyline&start=morning&search=quizzes`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Reset', exact: true }).click();
  await page.waitForURL('**/upcoming?category=storyline');
  await page.waitForFunction(() => document.querySelectorAll('#UpcomingWebinars article').length === 2);
  expect([await page.getByLabel('Start').inputValue(), await searchField(page).inputValue()]).toEqual(['', '']);
  for (const start of ['morning', 'afternoon', 'evening']) {
    const choice = page.getByLabel('Start').locator(`option[value="${start}"]`);
    await choice.filter({ hasText: /\(\d\)$/ }).waitFor({ state: 'attached' });
    // Rule LIST-22: a part of the day without webinars cannot be chosen.
    if (await choice.isDisabled()) continue;
    const answered = page.waitForResponse(
      (response) => response.url().includes(`/upcoming?`) && response.url().includes(`start=${start}`),
    );
    await page.getByLabel('Start').selectOption(start);
    await page.waitForURL(`**/upcoming?category=storyline&start=${start}`);
    await answered;
    await page.locator('#UpcomingWebinars[aria-busy="false"]').waitFor();
    shown.push(await page.locator('#UpcomingWebinars article').count());
    expect(await choice.textContent()).toMatch(new RegExp(`\\(${shown.at(-1) ?? 0}\\)$`));
  }
  expect(shown.reduce((sum, count) => sum + count)).toBe(2);
  await close();
});

test('stops listing an upcoming webinar when it has ended', async () => {
  expect(await (await fetch(`${site}/upcoming`)).text()).not.toContain('Over since yesterday');
});
