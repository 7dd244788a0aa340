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
  // The second frame after the large pictures are decoded begins when they have been shown.
  addEventListener('load', async () => {
    await Promise.allSettled(Array.from(document.images, (image) => (image.fetchPriority === 'high' ? image.decode() : undefined)));
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
  });
})();
