// The one inline script of a page (allowed by its hash): it adds the site's scripts once the page is painted, or on the
// first input, so that no script competes with the largest picture. Its policy admits only the files named in it.
(() => {
  // @ts-expect-error -- the build writes the names of its files here
  const files: Record<string, string[]> = BUILD_FILES;
  const wanted = [...(files['site'] ?? []), ...(document.documentElement.dataset['screen'] ?? '').split(' ').flatMap((chunk) => files[chunk] ?? [])];
  const policy = window.trustedTypes?.createPolicy('boot', {
    createScriptURL: (url) => {
      if (wanted.includes(url)) return url;
      throw new TypeError(url);
    },
  });
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const file of wanted) {
      const script = document.createElement('script');
      script.src = (policy?.createScriptURL(file) ?? file) as string;
      script.async = false;
      script.fetchPriority = 'low';
      document.head.append(script);
    }
  };
  for (const input of ['pointerdown', 'keydown', 'touchstart']) addEventListener(input, start, { once: true, passive: true, capture: true });
  // A click made before hydration is kept for it: main.tsx repeats it.
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!document.documentElement.dataset['hydrated']) window.earlyClick = button ?? undefined;
  }, true);
  // The large pictures in view are waited for until the browser says that it has shown them; one that cannot say so
  // (no Element Timing) has shown them two frames after they are decoded. No silence of the browser holds the site back.
  const saysShown = PerformanceObserver.supportedEntryTypes.includes('element');
  const shown = (picture: HTMLImageElement) => new Promise<void>((resolve) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    if (!saysShown || width === 0 || bottom <= 0 || top >= innerHeight) return resolve();
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => 'element' in entry && entry.element === picture)) resolve();
    }).observe({ type: 'element', buffered: true });
  });
  addEventListener('load', async () => {
    setTimeout(start, 3000);
    const large = Array.from(document.images).filter((image) => image.fetchPriority === 'high');
    await Promise.allSettled(large.map(async (image) => {
      await image.decode();
      await shown(image);
    }));
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  });
})();
