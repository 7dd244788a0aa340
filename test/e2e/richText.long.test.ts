import type { Browser, Page } from 'playwright-core';
import { faultsInBothThemes } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';
import { editedSite } from '../fixtures/sites/sharedSite.ts';
import { arriveAs } from '../fixtures/browser/signedInVisitor.ts';

let site: string;
/** Each test uses another webinar. */
const path = (number: number) => `/webinars/session-${number}`;
let browser: Browser;
beforeAll(async () => {
  [{ url: site }, browser] = await Promise.all([editedSite(), launchBrowser()]);
});
afterAll(() => browser.close());

/** The browser logs the 404 of the subscription service, because the account has no seat. */
const isExpected = (complaint: string) => complaint.includes('the server responded with a status of 404');
const complaintsOf = ({ complaints }: WatchedPage) => complaints.filter((complaint) => !isExpected(complaint));

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Detailed description' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const shown = (page: Page) => page.getByRole('region', { name: 'About this webinar' });
const openEditor = async (page: Page) => {
  await page.getByRole('button', { name: /^(Add|Edit) detailed description$/ }).click();
  await textOf(page).waitFor();
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const writtenIn = (page: Page) => textOf(page).evaluate((text) => text.innerHTML);
/** The empty line that the editor adds below the last block. */
const trailingLine = /<p><br class="ProseMirror-trailingBreak"><\/p>$/;
const detailOf = async (number: number) =>
  ((await (await fetch(`${site}/training/api/v1${path(number)}`)).json()) as { detail: string }).detail;

/** Opens the page of a webinar as an administrator in admin mode. */
async function arrive(number: number, options: Parameters<typeof openPage>[1] = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  const { page } = watched;
  await page.addInitScript(() => localStorage.setItem('admin-mode', 'true'));
  await arriveAs(page, site + path(number), 'admin');
  await page.getByRole('button', { name: /detailed description$/ }).waitFor();
  return watched;
}

test('loads the editor only when an administrator opens it', async () => {
  const fetched = (page: Page) => {
    const names: string[] = [];
    page.on('request', (request) => names.push(new URL(request.url()).pathname));
    return () =>
      names
        .filter((name) => /RichTextEditor|administration/.test(name))
        .map((name) => name.replace(/^.*\/|\.[0-9a-f]+(?=\.)/g, ''));
  };
  const watched = await openPage(browser);
  const forAdministrator = fetched(watched.page);
  await watched.page.addInitScript(() => localStorage.setItem('admin-mode', 'true'));
  await arriveAs(watched.page, site + path(1), 'admin');
  await watched.page.getByRole('button', { name: 'Add detailed description' }).waitFor();
  await watched.page.waitForLoadState('networkidle');
  expect([...new Set(forAdministrator())]).toEqual(['administration.css', 'administration.js']);
  await openEditor(watched.page);
  expect([...new Set(forAdministrator())].sort()).toEqual([
    'RichTextEditor.js',
    'administration.css',
    'administration.js',
  ]);
  await watched.close();
});

test('saves and shows text that was written and formatted by keyboard only, and opens it unchanged again', async () => {
  const watched = await arrive(1);
  const { page } = watched;
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Add detailed description' }).focus();
  await keyboard.press('Enter');
  await textOf(page).waitFor();
  expect(await textOf(page).evaluate((text) => text === document.activeElement)).toBe(true);
  // Formatting by shortcuts.
  await keyboard.press('Control+Alt+3');
  await keyboard.type('What you will need');
  await keyboard.press('Enter');
  await keyboard.type('A scenario ');
  await keyboard.press('Control+B');
  await keyboard.type('of your own');
  await keyboard.press('Control+B');
  await keyboard.type(' and <tags> & "quotes".');
  await keyboard.press('Enter');
  // Formatting by the toolbar, which is one tab stop with arrow keys inside.
  await keyboard.press('Alt+F10');
  for (let step = 0; step < 6; step += 1) await keyboard.press('ArrowRight');
  expect(await tool(page, 'Bulleted list').evaluate((button) => button === document.activeElement)).toBe(true);
  await keyboard.press('Enter');
  await keyboard.type('Paper');
  await keyboard.press('Enter');
  await keyboard.press('Control+K');
  await page.getByRole('textbox', { name: 'Address of the link' }).waitFor();
  await keyboard.type('javascript:alert(1)');
  await keyboard.press('Enter');
  await page.getByText('Enter an address that begins with https://, http:// or mailto:.', { exact: true }).waitFor();
  await keyboard.press('Control+A');
  await keyboard.type('example.com/tools');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Control+Shift+B');
  await keyboard.type('Said. Twice');
  await keyboard.press('Control+Z');
  await keyboard.press('Control+Shift+Z');
  const written = await writtenIn(page);
  await save(page);
  await shown(page).waitFor();
  expect(
    await page
      .getByRole('button', { name: 'Edit detailed description' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  const expected =
    '<h3>What you will need</h3><p>A scenario <strong>of your own</strong> and &lt;tags&gt; &amp; "quotes".</p><ul><li><p>Paper</p></li><li><p><a href="https://example.com/tools">example.com/tools</a></p></li></ul><blockquote><p>Said. Twice</p></blockquote>';
  expect(await detailOf(1)).toBe(expected);
  expect(await shown(page).locator('.prose').innerHTML()).toBe(expected);

  await page.reload();
  await openEditor(page);
  expect(await writtenIn(page)).toBe(written);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(complaintsOf(watched)).toEqual([]);
  await watched.close();
});

test('keeps all keys typed right after a toolbar button, a link or a cancelled link, before the next frame', async () => {
  const watched = await arrive(5);
  const { page } = watched;
  const { keyboard } = page;
  await openEditor(page);
  // The page gets no further frame, so code that waits for one never runs.
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await keyboard.press('Alt+F10');
  for (let step = 0; step < 6; step += 1) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await keyboard.type('Paper');
  await keyboard.press('Alt+F10');
  await keyboard.press('Escape');
  await keyboard.press('Enter');
  await keyboard.press('Control+K');
  await keyboard.press('Escape');
  await keyboard.type('A pen');
  await keyboard.press('Enter');
  await keyboard.press('Control+K');
  await keyboard.type('example.com/tools');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Control+Shift+B');
  await keyboard.type('Said. Twice');
  expect((await writtenIn(page)).replace(trailingLine, '')).toBe(
    '<ul><li><p>Paper</p></li><li><p>A pen</p></li><li><p><a href="https://example.com/tools">example.com/tools</a></p></li></ul><blockquote><p>Said. Twice</p></blockquote>',
  );
  expect(complaintsOf(watched)).toEqual([]);
  await watched.close();
});

const pastes: readonly (readonly [string, string, string])[] = [
  [
    'Google Docs',
    '<meta charset="utf-8"><style>p{color:red}</style><b style="font-weight:normal" id="docs-internal-guid-1"><h1 style="line-height:1.2"><span style="font-size:20pt">Agenda</span></h1><p style="line-height:1.38"><span style="font-weight:700">Bold</span><span style="font-style:italic"> and quiet</span></p></b>',
    '<h2>Agenda</h2><p><strong>Bold</strong><em> and quiet</em></p>',
  ],
  [
    'Word',
    "<html xmlns:o='urn:o'><head><style>p.MsoNormal{margin:0}</style></head><body><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>One<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Two</p></body></html>",
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
  ],
  [
    'a hostile page',
    '<p style="position:fixed" onclick="alert(1)">x<img src="https://elsewhere.example/a.png" onerror="alert(1)"></p><a href="javascript:alert(1)">y</a><script>alert(1)</script><iframe src="https://elsewhere.example/"></iframe>',
    '<p>x</p><p>y</p>',
  ],
];

test('keeps only the structure of text pasted from Google Docs, Word and a hostile page, and violates no policy', async () => {
  const watched = await arrive(2);
  const { page } = watched;
  const elsewhere: string[] = [];
  page.on('request', (request) => new URL(request.url()).origin !== site && elsewhere.push(request.url()));
  await openEditor(page);
  for (const [from, html, expected] of pastes) {
    await textOf(page).evaluate((text, pasted) => {
      const data = new DataTransfer();
      data.setData('text/html', pasted);
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, html);
    expect([from, (await writtenIn(page)).replace(trailingLine, '')]).toEqual([from, expected]);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
  }
  expect(elsewhere).toEqual([]);
  expect(complaintsOf(watched)).toEqual([]);
  await watched.close();
});

test('shows messages for a blank text, a long text and a failed save, and asks before it removes the section', async () => {
  const watched = await arrive(3);
  const { page } = watched;
  await openEditor(page);
  await page.keyboard.type(' ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await page.locator('#detail-text-error').textContent()).toBe('Description cannot be blank');
  expect(await textOf(page).evaluate((text) => text === document.activeElement)).toBe(true);
  expect(await page.getByRole('navigation', { name: 'There is 1 thing to fix' }).getByRole('link').textContent()).toBe(
    'Description cannot be blank',
  );

  await textOf(page).click();
  await page.keyboard.insertText('x'.repeat(20_000));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .locator('#detail-text-error')
    .getByText('The detailed description can have at most 20,000 bytes.', { exact: true })
    .waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');

  await page.route('**/detail', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' }),
  );
  await textOf(page).click();
  await page.keyboard.type('Words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your changes are not lost. Please try again.').waitFor();
  expect(await page.locator('.form-failure p').first().textContent()).toBe('Something went wrong');
  await page.unroute('**/detail');
  await save(page);

  await openEditor(page);
  await page.getByRole('button', { name: 'Remove this section' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the detailed description of “Session 3”?' });
  expect(
    await question.getByRole('button', { name: 'Cancel' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await question.getByRole('button', { name: 'Remove this section' }).click();
  await page.getByRole('button', { name: 'Add detailed description' }).waitFor();
  expect(await detailOf(3)).toBe('');
  await watched.close();
});

test('the page and every section editor pass the accessibility rules in both themes at 360 and 1280 px', async () => {
  const watched = await arrive(4, { reducedMotion: 'reduce' });
  const { page } = watched;
  const look = async (what: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      const faults = await faultsInBothThemes(page);
      expect([what, width, faults, await hasSidewaysScroll(page)]).toEqual([what, width, [], false]);
    }
  };
  await look('the page');
  for (const section of ['objectives', 'downloads', 'resources', 'recommended training', 'detailed description']) {
    await page.getByRole('button', { name: `Add ${section}` }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    for (const add of ['Add objective', 'Add resource']) {
      const button = page.getByRole('dialog').getByRole('button', { name: add, exact: true });
      if ((await button.count()) > 0) await button.click();
    }
    if (section === 'detailed description') await tool(page, 'Link').click();
    await look(section);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const discard = page.getByRole('button', { name: 'Discard' });
    if ((await discard.count()) > 0) await discard.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(complaintsOf(watched)).toEqual([]);
  await watched.close();
});
