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
