import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composedSite } from '../../../fixtures/sites/composedSite.ts';
import { namingSite } from '../../../fixtures/api/testServer.ts';
import { textPagesIn } from '../../../fixtures/run/textPages.ts';
import { addReady, apiRoot, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';
import { until } from '../../../fixtures/run/until.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await addReady(api, { name: 'Branch', slug: 'branch' });
});
afterAll(() => api.close());

test('renders a page once for all unknown parameters', async () => {
  const render = jest.spyOn(namingSite.renderer, 'render');
  const site = await composedSite(api);
  for (let number = 0; number < 20; number += 1) {
    await site.inject(`/videos?utm_source=${number}&category=rise`);
    await site.inject(`/videos/branch?t=${number}&x=${number}`);
  }
  expect(render.mock.calls.map(([{ path, query }]) => path + query)).toEqual([
    '/videos?category=rise',
    '/videos/branch',
  ]);
  render.mockRestore();
  await site.close();
});

test('renders the not-found page once when several unknown addresses are requested', async () => {
  const render = jest.spyOn(namingSite.renderer, 'render');
  const site = await composedSite(api);
  for (const path of ['/one', '/videos/two', '/webinars/three', '/upcoming/four', '/%E0'])
    expect((await site.inject(path)).statusCode).toBe(404);
  expect(render).toHaveBeenCalledTimes(1);
  render.mockRestore();
  await site.close();
});

test('keeps the query of each of two concurrent redirects', async () => {
  const site = await composedSite(api);
  const locations = await Promise.all(
    ['?utm=1', '?utm=2&x=%22', ''].map(
      async (query) => (await site.inject(`/videos/branch/${query}`)).headers.location,
    ),
  );
  expect(locations).toEqual(['/videos/branch?utm=1', '/videos/branch?utm=2&x=%22', '/videos/branch']);
  await site.close();
});

test('shows an edited text page at once, sanitised, and renders it once for each edit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-pages-'));
  const site = await composedSite({ ...api, textPages: textPagesIn(folder) });
  const render = jest.spyOn(namingSite.renderer, 'render');
  const htmlAt = async (path: string) => {
    const { body, statusCode } = await site.inject(path);
    const [, state = ''] = /type="application\/json">(.*?)<\/script>/.exec(body) ?? [];
    return [statusCode, (JSON.parse(state) as { page: { text: { html: string } } }).page.text.html];
  };
  for (const path of ['/terms', '/t%65rms']) {
    await writeFile(join(folder, 'terms.md'), `# Terms\n\nFirst of ${path}`);
    expect(await htmlAt(path)).toEqual([200, `<p>First of ${path}</p>\n`]);
    await writeFile(join(folder, 'terms.md'), '# Terms\n\nSecond <script>x()</script>[link](javascript:x)');
    expect(await htmlAt(path)).toEqual([200, '<p>Second <a>link</a></p>\n']);
    expect(await htmlAt(`${path}?x=1`)).toEqual([200, '<p>Second <a>link</a></p>\n']);
  }
  expect(render).toHaveBeenCalledTimes(4);
  render.mockRestore();
  await site.close();
  await rm(folder, { recursive: true });
});

test('renders at most sixteen pages of one network at a time, also of moments that a search found, and serves another network and searches before the rest', async () => {
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const render = jest.spyOn(namingSite.renderer, 'render').mockImplementation(async () => {
    begun += 1;
    await (begun <= 16 ? first : others).promise;
    return { status: 200, head: '', body: '' };
  });
  const names = [...Array.from({ length: 40 }, (_, number) => `page-${number}`), 'page-visitor'];
  for (const slug of names) await addReady(api, { name: slug, slug });
  const site = await composedSite(api);
  const many = names.slice(0, 40).map((slug) => site.inject(`/videos/${slug}?t=1&q=branch`));
  await until(() => render.mock.calls.length === 16, 'sixteen pages are being rendered');
  // A request begins when it is awaited.
  const visitor = Promise.all([site.inject({ url: '/videos/page-visitor', remoteAddress: '198.51.100.4' })]);
  expect((await site.inject(`${apiRoot}/search?q=branch`)).statusCode).toBe(200);
  expect(render).toHaveBeenCalledTimes(16);
  first.resolve();
  // It takes one of the first sixteen turns that become free.
  const isServed = () => render.mock.calls.some(([{ path }]) => path === '/videos/page-visitor');
  await until(isServed, 'the page of the other network is being rendered');
  expect(render.mock.calls.length).toBeLessThanOrEqual(32);
  others.resolve();
  for (const { statusCode } of [...(await visitor), ...(await Promise.all(many))]) expect(statusCode).toBeLessThan(500);
  render.mockRestore();
  await site.close();
});

// Rule MOVE-8.
test('redirects an old address for good, with whatever parameters, and never a page of the site', async () => {
  const video = await api.videos.find('branch');
  const item = { kind: 'video', id: video?.video.id ?? '' } as const;
  const [moved, own] = ['/watch?v=1', '/admin/library'].map((path) => ({ path, address: path }));
  if (moved !== undefined && own !== undefined) await api.redirects.save(item, [moved, own]);
  const site = await composedSite(api);
  const answers = await Promise.all(
    ['/watch?v=1', '/watch?utm_source=mail&v=1', '/watch?v=2', '/admin/library'].map((url) => site.inject(url)),
  );
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [301, '/videos/branch'],
    [301, '/videos/branch'],
    [404, undefined],
    [404, undefined],
  ]);
  await site.close();
});
