// The service worker. The server writes `offlineSettings` before this text (offlineRoutes.ts). It answers with a
// kept document only where the network has failed, so it never holds back newer code. Files of a build never change. See decision 023.
declare const offlineSettings: Record<'release' | 'prefix' | 'offlinePage' | 'note', string> & {
  readonly keptPaths: readonly string[];
};

(() => {
  interface WorkerEvent {
    waitUntil(work: Promise<unknown>): void;
  }
  interface AskedEvent extends WorkerEvent {
    readonly request: Request;
    readonly preloadResponse: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  }
  interface Worker {
    on(name: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
    on(name: 'fetch', act: (event: AskedEvent) => void): void;
    on(name: 'message', act: (event: WorkerEvent & { readonly data: SeenPage }) => void): void;
    skipWaiting(): Promise<void>;
    readonly clients: { claim(): Promise<void> };
    readonly registration: {
      unregister(): Promise<boolean>;
      readonly navigationPreload?: { enable(): Promise<void> };
    };
  }
  /** An address that the visitor sees, and the files of the build that it uses. */
  interface SeenPage {
    readonly address: string;
    readonly files: readonly string[];
  }
  const { release, prefix, keptPaths, offlinePage, note } = offlineSettings;
  const worker = self as unknown as Omit<Worker, 'on'>;
  const on = addEventListener.bind(self) as unknown as Worker['on'];

  const cacheName = prefix + release;
  /** Rule OFFLINE-2: the bounds of what is kept. */
  const most = { pages: 40, charactersOfPage: 300_000, filesOfPage: 60 };
  const builtFile = /^\/assets\/.+\.\w{8}\.\w+$/;

  /** The address under which a page is kept; undefined for one that is not kept. Only lists depend on the query. */
  const keyOf = ({ pathname, search }: URL): string | undefined => {
    const keptPath = keptPaths.find((path) => pathname === path || pathname.startsWith(`${path}/`));
    return keptPath === undefined ? undefined : pathname === keptPath ? pathname + search : pathname;
  };

  const keepPage = async (cache: Cache, key: string) => {
    // Rule OFFLINE-3: the page of an anonymous visitor, whoever has seen it.
    const answer = await fetch(key, { credentials: 'omit' });
    const isPage =
      answer.status === 200 && !answer.redirected && /^text\/html/.test(answer.headers.get('content-type') ?? '');
    if (!isPage || (await answer.clone().text()).length > most.charactersOfPage) return;
    // The last one that was seen stands at the end.
    await cache.delete(key);
    await cache.put(key, answer);
    const pages = (await cache.keys()).filter(({ url }) => keyOf(new URL(url)) !== undefined);
    await Promise.all(pages.slice(0, -most.pages).map((page) => cache.delete(page)));
  };
  const keepFile = async (cache: Cache, file: string) => {
    if ((await cache.match(file)) === undefined) await cache.add(file);
  };
  const keep = async ({ address, files }: SeenPage) => {
    const key = keyOf(new URL(address, location.origin));
    if (key === undefined) return;
    const cache = await caches.open(cacheName);
    await Promise.allSettled([
      keepPage(cache, key),
      // A page names its pictures and calls too.
      ...files
        .filter((file) => builtFile.test(file))
        .slice(0, most.filesOfPage)
        .map((file) => keepFile(cache, file)),
    ]);
  };

  const keptFile = (request: Request) =>
    caches.match(request, { cacheName, ignoreVary: true }).catch(() => {
      // Expected: any Error of a store that is broken or full. The file then comes from the network.
      return undefined;
    });
  const kept = async (request: Request): Promise<Response> => {
    const cache = await caches.open(cacheName);
    const key = keyOf(new URL(request.url));
    const page = key === undefined ? undefined : await cache.match(key, { ignoreVary: true });
    if (page === undefined) return (await cache.match(offlinePage, { ignoreVary: true })) ?? Response.error();
    const headers = new Headers(page.headers);
    // The stored text is not compressed.
    headers.delete('content-encoding');
    headers.delete('content-length');
    return new Response((await page.text()).replace('<body>', `<body>${note}`), { headers });
  };
  const answer = async ({ request, preloadResponse }: AskedEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      // Expected: any Error. The browser has its own for each way in which a network fails.
      return kept(request);
    }
  };

  const forgetOthers = async () => {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(prefix) && (name !== cacheName || release === ''));
    await Promise.all(others.map((name) => caches.delete(name)));
  };

  on('install', (event) => {
    const begin = async () => release !== '' && (await (await caches.open(cacheName)).add(offlinePage));
    event.waitUntil(Promise.all([worker.skipWaiting(), begin()]));
  });
  // Rule OFFLINE-5: where the site keeps no pages, the worker removes what is there, and itself.
  on('activate', (event) =>
    event.waitUntil(
      Promise.all([
        forgetOthers(),
        ...(release === ''
          ? [worker.registration.unregister()]
          : [worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
      ]),
    ),
  );
  if (release === '') return;
  on('message', (event) => event.waitUntil(keep(event.data)));
  on('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    // Not the hidden frame of the silent sign-in.
    if (request.mode === 'navigate' && request.destination === 'document') event.respondWith(answer(event));
    else if (builtFile.test(pathname)) event.respondWith(keptFile(request).then((file) => file ?? fetch(request)));
  });
})();
