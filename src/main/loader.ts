// The only inline script of a page; the content security policy allows its hash. The browser paints the body while it
// still arrives, so this script runs before. It adds the site's scripts after the page is painted, or at the first
// input, so that no script competes with the largest picture. The Trusted Types policy accepts only the files named
// here. Short spellings such as `self` and one name for the document, because every page contains this text.
(() => {
  // @ts-expect-error -- the build writes the hash in the name of each chunk's file here
  const hashes: Record<string, string> = BUILD_HASHES;
  const written = document;
  const page = written.documentElement.dataset;
  self.loadedUrl = location.href;
  // Rules SCREEN-32 and PLAYER-13: the chosen theme and layout (look.ts).
  try {
    page['look'] = (localStorage['lecternLook'] as string | undefined) ?? '';
  } catch {
    // Expected: SecurityError, where the browser blocks storage.
  }
  // A returning person does not see "Sign In" while the scripts load (header.css).
  if (/\btraining_user_id=./.test(written.cookie)) page['returning'] = '';
  const wanted = `site ${page['screen']}`
    .split(' ')
    .flatMap((chunk) => (hashes[chunk] ? `/assets/${chunk}.${hashes[chunk]}.js` : []));
  const policy = self.trustedTypes?.createPolicy('boot', {
    createScriptURL: (url) => (wanted.includes(url) ? url : ''),
  });
  let isStarted: true | undefined;
  const start = () => {
    // The scripts hydrate the page, so the whole page must be parsed.
    if (written.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
    for (const file of isStarted ? [] : wanted) {
      const script = written.createElement('script');
      script.src = (policy?.createScriptURL(file) ?? file) as string;
      script.async = false;
      script.fetchPriority = 'low';
      written.head.append(script);
    }
    isStarted = true;
  };
  // A page without a screen has no picture to wait for, and nobody looks at the callback page.
  if (!page['screen']) start();
  onpointerdown = onkeydown = start;
  // Remembers a click before hydration. main.tsx repeats it.
  addEventListener(
    'click',
    (event) => {
      if (!page['hydrated']) self.earlyClick = (event.target as Element).closest('button');
    },
    true,
  );
  // Waits until the browser reports that it has painted the large pictures in view. Without Element Timing a picture
  // counts as painted two frames after its load. If no report comes, the scripts start after 3 s.
  onload = () => {
    setTimeout(start, 3000);
    const awaited = new Set<unknown>();
    if ('PerformanceElementTiming' in self) {
      for (const picture of written.querySelectorAll('[elementtiming]')) {
        const { top, bottom } = picture.getBoundingClientRect();
        if (bottom > 0 && top < innerHeight) awaited.add(picture);
      }
    }
    const settle = (shown: readonly PerformanceEntry[]) => {
      for (const entry of shown) awaited.delete((entry as PerformanceElementTiming).element);
      if (!awaited.size) requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
    };
    new PerformanceObserver((list) => settle(list.getEntries())).observe({ type: 'element', buffered: true });
    settle([]);
  };
})();

/** https://wicg.github.io/element-timing/ */
interface PerformanceElementTiming extends PerformanceEntry {
  readonly element: Element | null;
}
