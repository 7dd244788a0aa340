import { watchConsent } from '../../src/main/services/loadServices.ts';
import { publicSettings } from '../fixtures/values/publicSettings.ts';

/** The browser is idle as soon as the page is. */
function watch(settings = publicSettings) {
  const load = jest.fn(async () => undefined);
  Object.assign(window, { requestIdleCallback: (work: () => void) => work() });
  watchConsent(settings, load);
  return load;
}
const hear = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }));
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  localStorage.clear();
});

test('CONSENT-5: loads nothing for a visitor who has not chosen, until another tab chooses', () => {
  const load = watch();
  hear('records');
  expect(load).not.toHaveBeenCalled();
  hear('consent');
  expect(load).toHaveBeenCalledTimes(1);
});

test('CONSENT-5: loads the services for a visitor who has chosen earlier', () => {
  localStorage.setItem('consent', '{}');
  expect(watch()).toHaveBeenCalledTimes(1);
});

test('FLAG-2: loads the services where a flag service is configured', () => {
  expect(watch({ ...publicSettings, flagService: { clientId: 'abc' } })).toHaveBeenCalledTimes(1);
});

test('CONSENT-5: loads nothing while the storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(watch()).not.toHaveBeenCalled();
  blocked.mockRestore();
});
