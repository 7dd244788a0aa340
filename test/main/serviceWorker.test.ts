import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactScript } from '../../scripts/build/SiteManifestPlugin.ts';
import { keptPaths, pageCachePrefix } from '../../src/domain/page/offline.ts';

const script = compactScript(readFileSync(join(__dirname, '../../src/main/offline/serviceWorker.ts'), 'utf8'));
const origin = 'https://training.example';
const note = '<aside>offline</aside>';
type Act = (event: object) => void;

/** One cache by name, with its entries in the order in which they were put. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  readonly #fetch: (url: string) => Promise<Response>;
  constructor(fetching: (url: string) => Promise<Response>) {
    this.#fetch = fetching;
  }
  readonly #urlOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, origin).href;
  match = async (key: string | { url: string }) => this.entries.get(this.#urlOf(key))?.clone();
  put = async (key: string, answer: Response) => void this.entries.set(this.#urlOf(key), answer);
  add = async (key: string) => this.put(key, await this.#fetch(key));
  delete = async (key: string | { url: string }) => this.entries.delete(this.#urlOf(key));
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

/** The worker of a release in a browser whose network answers with the page of each path, or fails. */
function aWorker(release = 'lectern@1', caches = new Map<string, FakeCache>()) {
  const acts = new Map<string, Act>();
  const asked: (readonly [string, string | undefined])[] = [];
  const state = { isOnline: true, isRegistered: true, isStoreBroken: false };
  const fetching = async (key: string | { url: string }, { credentials }: RequestInit = {}) => {
    const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, origin);
    asked.push([pathname + search, credentials]);
    if (!state.isOnline) throw new TypeError('Failed to fetch');
    if (pathname === '/videos/gone') return new Response('gone', { status: 404 });
    const body = pathname === '/videos/long' ? 'x'.repeat(400_000) : pathname + search;
    return new Response(`<body>${body}`, {
      headers: { 'content-type': 'text/html', 'content-encoding': 'br', 'x-own': '1' },
    });
  };
  const opened = (name: string) => {
    const cache = caches.get(name) ?? new FakeCache(fetching);
    caches.set(name, cache);
    return cache;
  };
  const storage = {
    open: async (name: string) => opened(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (request: { url: string }, { cacheName }: { cacheName: string }) => {
      if (state.isStoreBroken) throw new Error('The store cannot be read.');
      return opened(cacheName).match(request);
    },
  };
  const scope = {
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { unregister: async () => (state.isRegistered = false) },
  };
  const settings = { release, prefix: pageCachePrefix, keptPaths, offlinePage: '/offline', note };
  new Function('offlineSettings', 'self', 'addEventListener', 'location', 'caches', 'fetch', script)(
    settings,
    scope,
    (name: string, act: Act) => acts.set(name, act),
    { origin },
    storage,
    fetching,
  );
  const happen = async (name: string, event: object = {}) => {
    const works: Promise<unknown>[] = [];
    acts.get(name)?.({ waitUntil: (work: Promise<unknown>) => works.push(work), ...event });
    await Promise.all(works);
  };
  return {
    state,
    asked,
    acts,
    see: (path: string, files: readonly string[] = []) =>
      happen('message', { data: { address: origin + path, files } }),
    begin: async () => (await happen('install'), await happen('activate')),
    kept: () => [...(caches.get(`lectern ${release}`)?.entries.keys() ?? [])].map((url) => url.slice(origin.length)),
    /** What the worker answers; undefined where it leaves the request to the browser. */
    open: async (path: string, request: object = {}) => {
      const answers: Promise<Response>[] = [];
      const asking = { url: origin + path, method: 'GET', mode: 'navigate', destination: 'document', ...request };
      acts.get('fetch')?.({
        request: asking,
        preloadResponse: Promise.resolve(undefined),
        respondWith: (answer: Promise<Response>) => answers.push(answer),
      });
      return answers[0];
    },
  };
}
const textOf = async (answer: Response | undefined) => answer?.text();

test('asks the network first, and shows a seen page with its note only where the network fails', async () => {
  const worker = aWorker();
  await worker.begin();
  await worker.see('/videos/one?t=8');
  expect(await textOf(await worker.open('/videos/one'))).toBe('<body>/videos/one');
  worker.state.isOnline = false;
  const shown = await worker.open('/videos/one?q=other');
  expect([shown?.headers.get('x-own'), shown?.headers.get('content-encoding')]).toEqual(['1', null]);
  expect(await textOf(shown)).toBe(`<body>${note}/videos/one`);
});

test('shows the offline page when the visitor opens a page that was never kept', async () => {
  const worker = aWorker();
  await worker.begin();
  worker.state.isOnline = false;
  for (const path of ['/videos/two', '/my/saved', '/admin/insights'])
    expect(await textOf(await worker.open(path))).toBe('<body>/offline');
});

test('keeps lists by their query', async () => {
  const worker = aWorker();
  await worker.begin();
  await worker.see('/videos?category=rise');
  expect(worker.kept()).toEqual(['/offline', '/videos?category=rise']);
});

test.each([
  '/my/data',
  '/my/saved',
  '/admin/calendar',
  '/admin/synonyms',
  '/admin/webhooks',
  '/auth-callback?code=1',
  '/video-preview?token=1',
  '/oauth2/default/v1/authorize',
  '/sign-in/one',
  '/videosx',
  '/',
  '/videos/gone',
  '/videos/long',
])('does not keep %s', async (path) => {
  const worker = aWorker();
  await worker.begin();
  await worker.see(path);
  expect(worker.kept()).toEqual(['/offline']);
});

test('sends no cookies when it fetches a page to keep', async () => {
  const worker = aWorker();
  await worker.see('/videos/one');
  expect(worker.asked).toEqual([['/videos/one', 'omit']]);
});

test('keeps the forty pages that were seen last', async () => {
  const worker = aWorker();
  await worker.begin();
  for (let number = 1; number <= 41; number += 1) await worker.see(`/videos/${number}`);
  await worker.see('/videos/2');
  await worker.see('/videos/42');
  const kept = worker.kept().filter((path) => path.startsWith('/videos/'));
  expect([kept.length, kept.includes('/videos/3'), kept.at(-2), kept.at(-1)]).toEqual([
    40,
    false,
    '/videos/2',
    '/videos/42',
  ]);
});

test('keeps the scripts of a page when it has more pictures than files may be kept', async () => {
  const worker = aWorker();
  await worker.begin();
  const pictures = Array.from({ length: 100 }, (_, place) => `/media/${place}/poster.webp`);
  await worker.see('/videos', [...pictures, '/assets/Related.01234567.js']);
  expect(worker.kept()).toContain('/assets/Related.01234567.js');
});

test('keeps only files of the build whose name has a hash, and leaves media and the API to the browser', async () => {
  const worker = aWorker();
  await worker.begin();
  await worker.see('/videos', [
    '/assets/site.01234567.js',
    '/assets/site.js',
    '/media/a/poster.webp',
    '/training/api/v1/videos',
  ]);
  expect(worker.kept()).toEqual(expect.arrayContaining(['/offline', '/videos', '/assets/site.01234567.js']));
  expect(worker.kept()).toHaveLength(3);
  worker.state.isOnline = false;
  const file = { mode: 'no-cors', destination: 'script' };
  expect(await textOf(await worker.open('/assets/site.01234567.js', file))).toContain('site');
  for (const path of ['/media/a/poster.webp', '/training/api/v1/videos', '/assets/site.js'])
    expect(await worker.open(path, file)).toBeUndefined();
});

test('fetches a file of the build when the store of the browser cannot be read', async () => {
  const worker = aWorker();
  await worker.begin();
  worker.state.isStoreBroken = true;
  const file = { mode: 'no-cors', destination: 'script' };
  expect(await textOf(await worker.open('/assets/site.01234567.js', file))).toContain('site');
});

test.each<[string, object]>([
  ['a form', { method: 'POST' }],
  ['the frame of the silent sign-in', { destination: 'iframe' }],
  ['another site', { url: 'https://provider.example/authorize' }],
])('leaves %s to the browser', async (_what, request) => {
  expect(await aWorker().open('/videos', request)).toBeUndefined();
});

test('removes what an older release has kept, and nothing of others', async () => {
  const caches = new Map<string, FakeCache>();
  const older = aWorker('lectern@1', caches);
  await older.begin();
  await older.see('/videos/one');
  caches.set('of another program', new FakeCache(async () => new Response()));
  await aWorker('lectern@2', caches).begin();
  expect([...caches.keys()]).toEqual(['of another program', 'lectern lectern@2']);
});

test('removes all that is kept, and itself, when the site keeps no pages', async () => {
  const caches = new Map<string, FakeCache>();
  const older = aWorker('lectern@1', caches);
  await older.begin();
  const last = aWorker('', caches);
  await last.begin();
  expect([[...caches.keys()], last.state.isRegistered, last.acts.has('fetch')]).toEqual([[], false, false]);
});
