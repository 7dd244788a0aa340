import type { Browser, Page } from 'playwright-core';
import { administratorApi, type Answered } from '../fixtures/api/administratorApi.ts';
import { faultsOf } from '../fixtures/sites/administeredSite.ts';
import { hydrated, launchBrowser, openPage, type WatchedPage } from '../fixtures/browser/browser.ts';
import { act, arriveAsAdministrator, startFreshSite } from '../fixtures/sites/freshSite.ts';
import { toOneLine, toParagraphs } from '../../src/domain/text/plainText.ts';
import { hostileMarkup } from '../fixtures/values/hostileMarkup.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';

const cut = (text: string, length: number) => [...text].slice(0, length).join('');
// Texts with line breaks or control characters are refused in fields of one line.
const short = hostileMarkup.map((text) => toOneLine(cut(text, 100)));
const worst = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
let browser: Browser;
let site: RunningSite;
let call: Awaited<ReturnType<typeof administratorApi>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startFreshSite()]);
  call = await administratorApi(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await removeFolder(site.dataFolder);
});

/** Writes every hostile text into every field: each as the name of an item, and all into the parts of one webinar. */
async function writeEverywhere() {
  const made = async (path: string, body: object) => (await call('POST', path, body)).item;
  const videos: Answered['item'][] = [];
  const upcoming: Answered['item'][] = [];
  for (const [index, title] of short.entries()) {
    videos.push(await made('/videos', { name: title, slug: `video-${index}`, categories: ['rise'], public: true }));
    const startsAt = new Date(Date.now() + (7 * 24 + index) * 3_600_000).toISOString();
    upcoming.push(
      await made('/upcoming', {
        title,
        description: toParagraphs(cut(hostileMarkup[index] ?? '', 500)),
        presenter: title,
        startsAt,
        zone: 'Europe/Berlin',
        registrationLink: 'https://example.com/',
        categories: ['rise'],
        public: true,
      }),
    );
  }
  const series = await made('/series', { title: worst });
  const all = hostileMarkup.filter((text) => text.length < 1000).join(' ');
  const times = short.map((title, index) => ({ title, time: index }));
  const webinar = await made('/webinars', {
    title: worst,
    slug: 'the-webinar',
    description: toParagraphs(cut(all, 500)),
    more: toParagraphs(cut(all, 2000)),
    categories: ['rise'],
    seriesId: series.id,
    public: true,
    objectives: times,
    resources: short.slice(-50).map((name) => ({ name, url: 'https://example.com/' })),
  });
  await call('PUT', `/webinars/${webinar.id}/detail`, { html: `<p>Text</p>${toParagraphs(all)}` }, '"1"');
  return { videos, upcoming, webinar };
}

/** Records dialogs and requests that prove that a text was executed or loaded something. */
function traces({ page }: WatchedPage): () => readonly string[] {
  const noted: string[] = [];
  page.on('dialog', (dialog) => {
    noted.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if ((origin !== site.url && !/^(blob|data):/.test(request.url())) || /\/(x|1|pixel\.gif)$/.test(pathname))
      noted.push(request.url());
  });
  return () => noted;
}

/** Dangerous elements and attributes, which no text may add to a page. */
const dangerousParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap(({ localName, attributes }) => [
      ...(/^(iframe|object|embed|applet|base|meta|link|marquee|math|x-.*)$/.test(localName) ? [localName] : []),
      ...[...attributes]
        .filter(
          ({ name, value }) => /^on|^srcdoc$|^formaction$/.test(name) || /^\s*(?:javascript|vbscript):/i.test(value),
        )
        .map(({ name, value }) => `${localName} ${name}=${value}`),
    ]),
  );

/** Presses "Show more" until the whole list is shown. */
async function showAll(page: Page, count: number): Promise<void> {
  const cards = page.locator('.results article');
  // Rule LIST-21: a few last items come with the page before them.
  for (let shown = 24; shown + 3 < count; shown += 24) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await cards.nth(Math.min(shown + 24, count) - 1).waitFor();
  }
  await cards.nth(count - 1).waitFor();
  expect(await cards.count()).toBe(count);
}

test('shows markup in any field as plain text to visitors and administrators: nothing runs, loads or violates the policy', async () => {
  const { videos, upcoming, webinar } = await writeEverywhere();
  const linkTo = async (path: string) => (await call('POST', `${path}/preview`)).item.url;
  const drafts = [
    await linkTo(`/webinars/${webinar.id}`),
    ...(await Promise.all([linkTo(`/videos/${videos[6]?.id}`), linkTo(`/upcoming/${upcoming[9]?.id}`)])),
  ];

  const visitor = await openPage(browser);
  const ofVisitor = traces(visitor);
  const { page } = visitor;
  const seen = async (title: string) => {
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(await dangerousParts(page)).toEqual([]);
  };
  for (const [index, link] of drafts.entries()) {
    await page.goto(site.url + link);
    await page.getByText('Preview - not published').waitFor();
    await seen([worst, short[6], short[9]][index] ?? '');
  }

  for (const { id } of videos) await call('POST', `/videos/${id}/publish`, undefined, '"1"');
  for (const { id } of upcoming) await call('POST', `/upcoming/${id}/publish`, undefined, '"1"');
  await call('POST', `/webinars/${webinar.id}/publish`, undefined, '"2"');
  for (const [list, count] of [
    ['/videos', videos.length],
    ['/upcoming', upcoming.length],
    ['/webinars', 1],
  ] as const) {
    await page.goto(site.url + list);
    await hydrated(page);
    await showAll(page, count);
    expect(await dangerousParts(page)).toEqual([]);
  }
  // The previews have shown the page of a video with another of the texts.
  await page.goto(`${site.url}/videos/video-11`);
  await seen(short[11] ?? '');
  await page.goto(`${site.url}/webinars/the-webinar`);
  await seen(worst);
  for (const link of await page.locator('.webinar .prose a').all())
    expect(await link.getAttribute('href')).toMatch(/^(https?|mailto):/);
  expect([ofVisitor(), visitor.complaints]).toEqual([[], []]);
  await visitor.close();

  const administrator = await arriveAsAdministrator(browser, `${site.url}/webinars/the-webinar`);
  const ofAdministrator = traces(administrator);
  const adminPage = administrator.page;
  const dialog = adminPage.getByRole('dialog').first();
  const shut = async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
  };
  for (const section of ['objectives', 'resources', 'detailed description']) {
    await adminPage.getByRole('button', { name: `Edit ${section}` }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await dangerousParts(adminPage)).toEqual([]);
    await shut();
  }
  await adminPage
    .getByRole('region', { name: 'Administration of this page' })
    .getByRole('button', { name: 'Edit', exact: true })
    .click();
  expect(await dialog.getByLabel('Title', { exact: true }).first().inputValue()).toBe(worst);
  await shut();

  // The same text entered in the form.
  await adminPage.goto(`${site.url}/upcoming`);
  await adminPage.getByRole('button', { name: 'Add upcoming webinar' }).click();
  for (const label of ['Title', 'Description', 'Presenter']) await dialog.getByLabel(label).fill(`${worst} ${label}`);
  await dialog.getByLabel('Registration link').fill('https://example.com/');
  // The soonest webinar, so that it is first in the list.
  await dialog
    .getByLabel('Date', { exact: true })
    .fill(new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10));
  await dialog.getByLabel('Time', { exact: true }).fill('18:30');
  await dialog.getByLabel('Reach').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Saved as a draft. Add what is missing, then publish it.').waitFor();
  await shut();
  const card = adminPage.getByRole('article').filter({ hasText: `${worst} Title` });
  for (const [action, state] of [
    ['Publish', 'Published'],
    ['Unpublish', 'Unpublished'],
    ['Delete', undefined],
  ] as const) {
    await act(adminPage, `${worst} Title`, action);
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    // A published card has more buttons, which move its menu. A press while it moves would miss it.
    if (state !== undefined) await card.getByText(state, { exact: true }).waitFor();
  }
  await adminPage.getByText(`Deleted “${worst} Title”.`).waitFor();

  for (const [list, count] of [
    ['/videos', videos.length],
    ['/upcoming', upcoming.length],
    ['/webinars', 1],
  ] as const) {
    await adminPage.goto(site.url + list);
    await adminPage
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor();
    await showAll(adminPage, count);
    expect(await dangerousParts(adminPage)).toEqual([]);
  }
  await act(adminPage, worst, 'Edit');
  await dialog.getByRole('heading', { name: 'Captions', exact: true }).waitFor();
  await shut();
  await adminPage.getByRole('button', { name: 'Series', exact: true }).click();
  await dialog.getByText(worst, { exact: true }).waitFor();
  await shut();
  for (const { id } of videos) await call('DELETE', `/videos/${id}`, undefined, '"2"');
  await adminPage.getByRole('button', { name: 'Bin', exact: true }).click();
  await dialog
    .getByRole('button', { name: /^Restore / })
    .nth(videos.length)
    .waitFor();
  expect(await dangerousParts(adminPage)).toEqual([]);
  expect([ofAdministrator(), faultsOf(administrator)]).toEqual([[], []]);
  await administrator.close();
}, 240_000);

/** Whether the last character of a text is the leftmost one, as in a text from right to left. */
const endsAtTheLeft = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let text = walker.nextNode();
      for (let next = walker.nextNode(); next !== null; next = walker.nextNode()) text = next;
      if (text === null) throw new Error('There is no text');
      const range = document.createRange();
      const edges = [...(text.textContent ?? '')].map((_, index) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      });
      return edges.at(-1) === Math.min(...edges);
    });

test('shows titles in Arabic and Hebrew from right to left, with their punctuation at the left end', async () => {
  const [arabic, hebrew] = ['ابدأ بدرس واحد!', 'מתחילים משיעור אחד!'];
  const { id } = (await call('POST', '/videos', { name: arabic, slug: 'arabic', categories: ['rise'], public: true }))
    .item;
  await call('POST', `/videos/${id}/publish`, undefined, '"1"');
  const series = (await call('POST', '/series', { title: hebrew })).item;
  const webinar = (
    await call('POST', '/webinars', {
      title: hebrew,
      slug: 'hebrew',
      description: arabic,
      categories: ['rise'],
      seriesId: series.id,
      public: true,
      resources: [{ name: arabic, url: 'https://example.com/' }],
    })
  ).item;
  await call('PUT', `/webinars/${webinar.id}/detail`, { html: `<p>Plain</p><p>${hebrew}</p>` }, '"1"');
  await call('POST', `/webinars/${webinar.id}/publish`, undefined, '"2"');
  const { page, close } = await openPage(browser);
  const shown = {
    '/videos': ['#video-arabic'],
    '/videos/arabic': ['h1', '.crumbs bdi'],
    '/webinars': ['#webinar-hebrew', '.card:has(#webinar-hebrew) .series'],
    '/webinars/hebrew': [
      'h1',
      '.webinar-lead .series',
      '.webinar-lead .prose p',
      '.file b',
      '.webinar-rest .prose p:last-child',
    ],
  };
  for (const [path, texts] of Object.entries(shown)) {
    await page.goto(site.url + path);
    for (const text of texts) expect([path, text, await endsAtTheLeft(page, text)]).toEqual([path, text, true]);
  }
  await close();
});
