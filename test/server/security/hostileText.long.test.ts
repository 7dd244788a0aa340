import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { isOneLine } from '../../../src/domain/text/plainText.ts';
import { render } from '../../../src/main/prerender.tsx';
import { administrator, callsOf } from '../../fixtures/api/administrator.ts';
import { composedSite } from '../../fixtures/sites/composedSite.ts';
import { hostileMarkup } from '../../fixtures/values/hostileMarkup.ts';
import { apiRoot, openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
let site: FastifyInstance;
let call: ReturnType<typeof callsOf>;
let version = 0;
const faults: string[] = [];
beforeAll(async () => {
  api = await openApi();
  call = callsOf(api);
  const log = { write: (line: string) => void faults.push(line) };
  site = await composedSite(api, { LOG_LEVEL: 'error' }, { renderer: { render }, version: () => version, log });
});
afterAll(async () => {
  await site.close();
  await api.close();
});
beforeEach(async () => {
  await api.database.empty('videos', 'webinars', 'upcoming_webinars', 'series', 'assets', 'changes', 'deleted_items');
  api.wrote();
  api.asker = administrator;
});

/** Creates and publishes one item of each kind with this text in every text field, and returns the items. */
async function writeEverywhere(text: string) {
  const [title, description] = [[...text].slice(0, 120).join(''), [...text].slice(0, 500).join('')];
  const made = async (path: string, body: object) => {
    const answer = await call('POST', path, body);
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`);
    return answer.json<Readonly<Record<string, unknown>> & { readonly id: string; readonly slug: string }>();
  };
  const series = await made('/series', { title });
  const [video, webinar, upcoming] = await Promise.all([
    made('/videos', { name: title, slug: 'the-video', categories: ['rise'], public: true }),
    made('/webinars', {
      title,
      slug: 'the-webinar',
      description,
      more: text.slice(0, 2000),
      categories: ['rise'],
      seriesId: series.id,
      public: true,
      objectives: [{ title: title.slice(0, 100), time: 5 }],
      resources: [{ name: title.slice(0, 100), url: 'https://example.com/' }],
    }),
    made('/upcoming', {
      title,
      description,
      presenter: title,
      startsAt: '2026-04-01T12:00:00Z',
      zone: 'Europe/Berlin',
      registrationLink: 'https://example.com/',
      categories: ['rise'],
      public: true,
    }),
  ]);
  await call('PUT', `/webinars/${webinar.id}/detail`, { html: `<p>Text</p>${text.slice(0, 15_000)}` }, '"1"');
  const { rows } = await api.database.pool.query<{ version: number }>('SELECT version FROM webinars');
  await Promise.all([
    call('POST', `/videos/${video.id}/publish`, undefined, '"1"'),
    call('POST', `/webinars/${webinar.id}/publish`, undefined, `"${rows[0]?.version ?? 0}"`),
    call('POST', `/upcoming/${upcoming.id}/publish`, undefined, '"1"'),
  ]);
  version += 1;
  return { series, video, webinar, upcoming, title, description };
}

const fullest = '/webinars/the-webinar';
const others = ['/videos/the-video', '/videos', '/webinars', '/upcoming'];
const pages = [fullest, ...others];
const feeds = ['/feed/videos.xml', '/feed/webinars.xml', '/feed/upcoming.xml', '/sitemap.xml'];

/** Every element of a page with its attribute names. The detailed description is left out: it may have markup. */
function skeletonOf(document: Document): readonly string[] {
  for (const written of document.querySelectorAll('[aria-labelledby="about"] .prose')) written.replaceChildren();
  return [...document.getElementsByTagName('*')].map(
    ({ localName, attributes }) =>
      `${localName} ${[...attributes]
        .map(({ name }) => name)
        .sort()
        .join(' ')}`,
  );
}

/** The elements and attributes that would run or load something. */
function liveParts(document: Document): readonly string[] {
  return [...document.getElementsByTagName('*')].flatMap((element) => [
    ...(/^(iframe|object|embed|applet|base|frame|frameset|marquee|math|template|audio|x-.*)$/.test(element.localName)
      ? [element.localName]
      : []),
    ...(element.localName === 'script' && /alert\(/.test(element.textContent) && !isData(element.textContent)
      ? [element.textContent]
      : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) => /^on|^srcdoc$|^formaction$/.test(name) || /^\s*(?:javascript|vbscript|data):/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

/** True for JSON data of the page, which no browser runs. */
function isData(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

// Creating a window takes longer than parsing a page, so one window parses all pages.
const parser = new new JSDOM().window.DOMParser();
const documentOf = (html: string) => parser.parseFromString(html, 'text/html');

async function pageAt(path: string): Promise<string> {
  const page = await site.inject({ url: path, headers: { host: 'training.example' } });
  if (page.statusCode !== 200) throw new Error(`${path}: ${page.statusCode} ${faults.join('')}`);
  return page.body;
}

describe('markup in every text field', () => {
  let plain: Readonly<Record<string, readonly string[]>>;
  beforeAll(async () => {
    api.asker = administrator;
    await api.database.empty('videos', 'webinars', 'upcoming_webinars', 'series', 'assets');
    await writeEverywhere('Plain words');
    // One after another: rendering all at once blocks this thread for longer than a query may wait for a connection.
    const skeletons: [path: string, skeleton: readonly string[]][] = [];
    for (const path of pages) skeletons.push([path, skeletonOf(documentOf(await pageAt(path)))]);
    plain = Object.fromEntries(skeletons);
    expect(Object.values(plain).map((page) => page.length > 30)).toEqual(pages.map(() => true));
  });

  // Each text is checked on the page that shows most of it and on one other page; some also in feeds and sitemap.
  const cases = hostileMarkup
    .filter(isOneLine)
    .map(
      (text, index) =>
        [
          text.slice(0, 80),
          text,
          [fullest, others[index % others.length] ?? fullest],
          text.length < 100 && index % 5 === 0 ? feeds : [],
        ] as const,
    );

  test.each(cases)('shows %j as text everywhere, and returns it unchanged', async (_, text, shown, fed) => {
    const { video, webinar, upcoming, series, ...given } = await writeEverywhere(text);
    const [title, description] = [given.title.trim(), given.description.trim()];
    expect(video['name']).toBe(title);
    expect(webinar).toMatchObject({ title, description });
    expect(upcoming).toMatchObject({ title, description, presenter: title });
    expect(series['title']).toBe(title);
    for (const path of shown) {
      const page = documentOf(await pageAt(path));
      expect({ path, live: liveParts(page) }).toEqual({ path, live: [] });
      expect({ path, skeleton: skeletonOf(page) }).toEqual({ path, skeleton: plain[path] });
    }
    for (const path of fed) {
      const feed = parser.parseFromString(await pageAt(path), 'application/xml');
      expect(feed.querySelector('parsererror')).toBeNull();
      expect([...feed.querySelectorAll('script, img, svg, iframe')].map(({ outerHTML }) => outerHTML)).toEqual([]);
      if (path !== '/sitemap.xml') expect(feed.querySelector('item > title')?.textContent).toBe(title);
    }
  });
});

test.each([
  'مرحبا ‏RTL',
  'עברית \u202eabc\u202c',
  '👩‍👩‍👧‍👦 family 🏳️‍🌈',
  'e\u0301 combining',
  'é',
  'Z̸͍̀a̷l̵g̶o̸',
  '日本語 ﾃｽﾄ',
  'ﬁ ligature',
  '𝒳𝒴𝒵',
  'Ǆ ß ẞ İ ı',
  'O\'Hara \\ "quoted" & <b>',
  'a\u00a0b\u3000c',
  '\u{10ffff}',
  'क्षि ที่ 한글',
  '%00 %0d%0a \\u0000 \\0',
])('returns %j byte for byte from every kind of item and every list', async (text) => {
  const { video, webinar, upcoming, series } = await writeEverywhere(text);
  const bytes = (value: unknown) => Buffer.from(String(value)).toString('hex');
  const wanted = bytes(text);
  const read = async (path: string) =>
    (await api.app.inject(apiRoot + path)).json<{ items: Readonly<Record<string, unknown>>[] }>();
  expect(
    [
      video['name'],
      webinar['title'],
      webinar['description'],
      upcoming['title'],
      upcoming['presenter'],
      series['title'],
    ].map(bytes),
  ).toEqual(Array.from({ length: 6 }, () => wanted));
  expect(
    [
      (await read('/videos')).items[0]?.['name'],
      (await read('/webinars')).items[0]?.['title'],
      (await read('/upcoming')).items[0]?.['presenter'],
      (await read('/series')).items[0]?.['title'],
    ].map(bytes),
  ).toEqual(Array.from({ length: 4 }, () => wanted));
});

describe('line breaks in a text or a path', () => {
  const injected =
    'Text\r\nSet-Cookie: session=stolen\r\n\r\n<script>alert(1)</script>\nX-Injected: 1\u2028X-Injected: 1';

  test('inject no line into headers when they are in a description', async () => {
    const { video, upcoming } = await writeEverywhere('Plain words');
    const described = await call('PATCH', `/upcoming/${upcoming.id}`, { description: injected }, '"2"');
    expect(described.json()).toMatchObject({ description: injected });
    version += 1;
    const answers = await Promise.all(
      [...pages, '/feed/upcoming.xml'].map((url) => site.inject({ url, headers: { host: 'training.example' } })),
    );
    for (const { headers } of answers) {
      expect(Object.keys(headers)).not.toContain('x-injected');
      expect(JSON.stringify(headers)).not.toContain('stolen');
    }
    expect(answers.at(-1)?.body).toContain('stolen');
    const changed = await call('PATCH', `/videos/${video.id}`, { slug: 'a\r\nset-cookie:-b=c' }, '"2"');
    expect(changed.statusCode).toBe(422);
    expect(changed.headers).not.toHaveProperty('set-cookie');
  });

  test('inject no header when they are in a path', async () => {
    const { video } = await writeEverywhere('Plain words');
    for (const path of [
      `/videos/${video.id}%0d%0aset-cookie:%20a=b`,
      '/videos/%0d%0a',
      `/videos/${video.id}/captions/en%0d%0aX-Injected:1`,
    ]) {
      const answer = await call('PATCH', path, { name: 'x' }, '"2"');
      expect([404, 405]).toContain(answer.statusCode);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  });
});
