import { legacyTarget } from '../../../src/domain/page/legacyRedirect.ts';

const table = new Map([['/webinars/old', '/kb/new']]);
const base = 'https://community.example.com/';

test.each(['/webinars/old', '/webinars/old/', '/WEBINARS/Old'])('redirects %s to its page at the community', (path) => {
  expect(legacyTarget(table, path, base)).toBe('https://community.example.com/kb/new');
});

test.each(['/webinars/older', '/webinars/old/x', '/webinars/old//', '/', ''])('does not redirect %j', (path) => {
  expect(legacyTarget(table, path, base)).toBeUndefined();
});
