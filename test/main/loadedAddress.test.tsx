import { isLoadedAddress, renameAddress } from '../../src/main/address/loadedAddress.ts';

beforeEach(() => {
  history.replaceState(null, '', '/videos?state=1');
  window.loadedUrl = location.href;
});

test.each([
  ['/videos?state=1', true],
  ['/videos?state=1#top', true],
  ['/videos', false],
  ['/webinars?state=1', false],
])('says whether the page was loaded for %s: %s', (address, isLoaded) => {
  history.pushState(null, '', address);
  expect(isLoadedAddress()).toBe(isLoaded);
});

test('keeps the data of a page when its address changes, and drops those of other pages', () => {
  renameAddress('/videos');
  expect([location.pathname + location.search, isLoadedAddress()]).toEqual(['/videos', true]);
  history.pushState(null, '', '/webinars?state=2');
  renameAddress('/webinars');
  expect([location.pathname + location.search, isLoadedAddress()]).toEqual(['/webinars', false]);
});
