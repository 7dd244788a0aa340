import type { Page } from 'playwright-core';
import { openAdministratorPage } from './administratorPage.ts';
import { slowDown } from './interactionTimes.ts';
import { launchChromium } from './launchChromium.ts';
import { atMost, median, type Measurement } from './measurement.ts';

const slowdown = 4;
const rounds = 11;
/** As long as a person holds a button. What the press makes the page do is done before the click. */
const pressMilliseconds = 80;

/** Rule LIBRARY-6: how long an administrator with a slow machine waits for the rows of 2,000 items. */
export async function benchLibrary(siteUrl: string): Promise<Measurement[]> {
  const browser = await launchChromium();
  try {
    const page = await openAdministratorPage(browser, siteUrl);
    await page.goto(`${siteUrl}/admin/library`);
    await rows(page);
    await slowDown(page, slowdown);
    const [first, filtered]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      // To an item and back, as administrators do all day.
      await page.locator('.library-table tbody a').first().click();
      await page.locator('.library-table').waitFor({ state: 'detached' });
      // Within the page, which has prepared the measurement by then.
      first.push(await untilRowsChange(page, () => page.evaluate(() => history.back())));
      await rows(page);
      await page
        .getByRole('button', { name: /^Access/ })
        .first()
        .click();
      const choice = page.getByRole('menuitemcheckbox').nth(round % 2);
      await choice.waitFor();
      filtered.push(await untilRowsChange(page, () => choice.click({ delay: pressMilliseconds })));
      await choice.click();
      await page.keyboard.press('Escape');
    }
    return [
      atMost('first rows of a library of 2,000 items, from the visit, median', median(first), 300, 'ms'),
      atMost('rows of a filter, from the click, median', median(filtered), 100, 'ms'),
    ];
  } finally {
    await browser.close();
  }
}

const rows = (page: Page) => page.locator('.library-table[aria-busy="false"] tbody a').first().waitFor();

/** Milliseconds from the event of an act to the paint of other complete rows than before. */
async function untilRowsChange(page: Page, act: () => Promise<unknown>): Promise<number> {
  const waiting = page.evaluate(waitForRows);
  await act();
  return waiting;
}

/** Runs in the page. */
function waitForRows(): Promise<number> {
  const written = () => {
    const table = document.querySelector('.library-table[aria-busy="false"]');
    const body = table?.querySelector('tbody:has(a)') ?? undefined;
    return body === undefined ? undefined : `${table?.getAttribute('aria-rowcount')} ${body.textContent}`;
  };
  const before = written();
  return new Promise((resolve, reject) => {
    let begun = Number.NaN;
    const begin = ({ timeStamp }: Event) => {
      begun = timeStamp;
    };
    for (const type of ['click', 'popstate']) addEventListener(type, begin, { capture: true });
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const type of ['click', 'popstate']) removeEventListener(type, begin, { capture: true });
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('No other rows have come.'));
    }, 20_000);
    const observer = new MutationObserver(() => {
      const now = written();
      if (Number.isNaN(begun) || now === undefined || now === before) return;
      end();
      // A message that is sent in the frame of the change arrives after its paint.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - begun);
        port2.postMessage(undefined);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
