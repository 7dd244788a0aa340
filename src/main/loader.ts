// The one inline script of a page (allowed by its hash). It runs before the body is parsed, for the body is painted while
// it still arrives. It adds the site's scripts once the page is painted, or on the first input, so that no script competes
// with the largest picture. Its policy admits only the files named in it.
(() => {
  // @ts-expect-error -- the build writes the hash in the name of each chunk's file here
  const hashes: Record<string, string> = BUILD_HASHES;
  const page = document.documentElement.dataset;
  // Who has signed in before is not shown the way in while the scripts come (header.css).
  if (/(^|; )training_user_id=./.test(document.cookie)) page['returning'] = '';
  const wanted = `site ${page['screen']}`
    .split(' ')
    .flatMap((chunk) => (hashes[chunk] ? `/assets/${chunk}.${hashes[chunk]}.js` : []));
  const policy = window.trustedTypes?.createPolicy('boot', {
    createScriptURL: (url) => (wanted.includes(url) ? url : ''),
  });
  let isStarted = false;
  const start = () => {
    // The scripts take over a page that is there as a whole.
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    for (const file of isStarted ? [] : wanted) {
      const script = document.createElement('script');
      script.src = (policy?.createScriptURL(file) ?? file) as string;
      script.async = false;
      script.fetchPriority = 'low';
      document.head.append(script);
    }
    isStarted = true;
  };
  // A page without a screen of its own has no picture to be shown first; the callback is gone through, not looked at.
  if (!page['screen']) start();
  onpointerdown = onkeydown = start;
  // A click made before hydration is kept for it: main.tsx repeats it.
  addEventListener(
    'click',
    (event) => {
      if (!page['hydrated']) window.earlyClick = (event.target as Element).closest('button');
    },
    true,
  );
  // Large pictures in view are waited for until the browser says that it has shown them. One that cannot say so (no
  // Element Timing) shows them within two frames after their load. No silence of the browser holds the site back.
  addEventListener('load', () => {
    setTimeout(start, 3000);
    const awaited = new Set<unknown>();
    if ('PerformanceElementTiming' in window) {
      for (const picture of document.querySelectorAll('[elementtiming]')) {
        const { top, bottom } = picture.getBoundingClientRect();
        if (bottom > 0 && top < innerHeight) awaited.add(picture);
      }
    }
    const settle = (shown: readonly PerformanceEntry[]) => {
      for (const entry of shown) awaited.delete((entry as PerformanceElementTiming).element);
      if (awaited.size === 0) requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
    };
    new PerformanceObserver((list) => settle(list.getEntries())).observe({ type: 'element', buffered: true });
    settle([]);
  });
})();

/** https://wicg.github.io/element-timing/ */
interface PerformanceElementTiming extends PerformanceEntry {
  readonly element: Element | null;
}
