import { BrowserPages } from '../../src/infrastructure/browser/BrowserPages.ts';
import { SafeStorage } from '../../src/infrastructure/browser/SafeStorage.ts';
import { StoredSessionEnd } from '../../src/infrastructure/browser/StoredSessionEnd.ts';
import { SystemClock } from '../../src/infrastructure/browser/SystemClock.ts';
import { SharedStorage } from '../fixtures/identity/browserTab.ts';

test('BrowserPages returns the whole path, and replaces the history entry when it leaves', () => {
  const done: string[] = [];
  const pages = new BrowserPages(
    {
      pathname: '/videos',
      search: '?category=rise',
      hash: '#top',
      reload: () => void done.push('reload'),
      replace: (path) => void done.push(`replace ${String(path)}`),
    },
    new EventTarget(),
  );
  expect(pages.path()).toBe('/videos?category=rise#top');
  pages.goTo('/webinars');
  pages.reload();
  expect(done).toEqual(['replace /webinars', 'reload']);
  expect(pages.zone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('BrowserPages reports whether the page is going away or was shown again', () => {
  const window = new EventTarget();
  const location = { pathname: '/', search: '', hash: '', reload: () => undefined, replace: () => undefined };
  const pages = new BrowserPages(location, window);
  const seen = ['load', 'pagehide', 'pageshow'].map((type) => {
    window.dispatchEvent(new Event(type));
    return pages.isLeaving();
  });
  expect(seen).toEqual([false, true, false]);
});

test('SystemClock advances while it waits', async () => {
  const clock = new SystemClock();
  const before = clock.now();
  await clock.wait(2);
  expect(clock.now().getTime()).toBeGreaterThan(before.getTime());
});

test('StoredSessionEnd shares the end date with all tabs', () => {
  const browser = new SharedStorage();
  const [one, two] = [browser.seenByTab(), browser.seenByTab()].map(
    (storage) => new StoredSessionEnd(new SafeStorage([() => storage])),
  );
  expect(one?.read()).toBeUndefined();
  one?.write('2026-12-05');
  expect(two?.read()).toBe('2026-12-05');
});

describe('SafeStorage', () => {
  const refusing = (fault: string): Storage => {
    throw new DOMException(fault);
  };

  test.each([
    ['no storage', []],
    ['storages that throw', [() => refusing('SecurityError'), () => refusing('SecurityError')]],
  ])('keeps values in memory for this page with %s', (_, places) => {
    const storage = new SafeStorage(places);
    storage.set('sdk.one', '1');
    storage.set('other', '2');
    expect(storage.get('sdk.one')).toBe('1');
    expect(storage.keys('sdk.')).toEqual(['sdk.one']);
    storage.remove('sdk.one');
    expect(storage.get('sdk.one')).toBeUndefined();
  });

  test('overwrites a key without removing it first, because another tab may read at any moment', () => {
    const removed: string[] = [];
    const best = new SharedStorage().seenByTab();
    const storage = new SafeStorage([
      () => ({ ...best, removeItem: (key: string) => void removed.push(key) }),
      () => refusing('SecurityError'),
    ]);
    for (const value of ['old', 'new']) storage.set('key', value);
    expect([removed, best.getItem('key')]).toEqual([[], 'new']);
  });

  test('stores a key in one storage only, the first that accepts it', () => {
    const [best, next] = [new SharedStorage().seenByTab(), new SharedStorage().seenByTab()];
    const storage = new SafeStorage([() => best, () => next]);
    const { setItem } = best;
    storage.set('key', 'old');
    best.setItem = () => refusing('QuotaExceededError');
    storage.set('key', 'new');
    expect([best.getItem('key'), next.getItem('key'), storage.get('key')]).toEqual([null, 'new', 'new']);
    best.setItem = setItem;
    storage.set('key', 'newest');
    expect([best.getItem('key'), next.getItem('key'), storage.get('key')]).toEqual(['newest', null, 'newest']);
  });
});
