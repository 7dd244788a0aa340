import { StoredBrowserSettings } from '../../../src/infrastructure/browser/StoredBrowserSettings.ts';
import { memoryStorage } from '../../fixtures/memory/memoryStorage.ts';

test('CONSENT-6: shows and erases the settings of this browser, and keeps the choice of Cookie Preferences', () => {
  const elsewhere = ['consent', 'endDate', 'records', 'records.p-1', 'sdk.id_token'];
  const kept = new Map([...elsewhere, 'admin-mode', 'player.volume'].map((key) => [key, `of ${key}`]));
  const settings = new StoredBrowserSettings(memoryStorage(kept));
  expect(settings.read()).toEqual({ 'admin-mode': 'of admin-mode', 'player.volume': 'of player.volume' });
  settings.erase();
  expect([...kept.keys()]).toEqual(elsewhere);
});

test('OFFLINE-6: lists and removes the pages that are kept, and neither other caches nor the page for a missing network', async () => {
  const cached: Record<string, readonly string[]> = {
    'lectern 1.2': ['/videos/a-lesson', '/assets/site.01234567.js', '/offline'],
    'of somebody else': ['/videos'],
  };
  const caches = {
    keys: async () => Object.keys(cached),
    open: async (name: string) => ({
      keys: async () => cached[name]?.map((path) => ({ url: `https://x.example${path}` })),
      delete: async ({ url }: { readonly url: string }) => {
        cached[name] = (cached[name] ?? []).filter((path) => !url.endsWith(path));
      },
    }),
  } as unknown as CacheStorage;
  const settings = new StoredBrowserSettings(memoryStorage(new Map()), caches);
  expect(await settings.pages()).toEqual(['https://x.example/videos/a-lesson']);
  await settings.erasePages();
  expect(cached).toEqual({
    'lectern 1.2': ['/assets/site.01234567.js', '/offline'],
    'of somebody else': ['/videos'],
  });
  expect(await new StoredBrowserSettings(memoryStorage(new Map())).pages()).toEqual([]);
});
