import { JSDOM } from 'jsdom';
import { CookieVisitorCountry } from '../../../src/infrastructure/browser/CookieVisitorCountry.ts';

const now = () => new Date('2026-11-21T12:00:00Z');

test('COUNTRY-3: writes the cookie for six months, for the root domain', () => {
  const page = { cookie: '' };
  new CookieVisitorCountry({ domain: 'brand.example', isSecure: true }, now, page).write('NZL');
  expect(page.cookie).toBe(
    'user_country=NZL; Expires=Fri, 21 May 2027 12:00:00 GMT; Path=/; SameSite=Lax; Domain=brand.example; Secure',
  );
});

test('COUNTRY-3: keeps for a day, for this host only, that the country is unknown', () => {
  const page = { cookie: '' };
  const country = new CookieVisitorCountry({ domain: 'brand.example', isSecure: true }, now, page);
  country.write(null);
  expect(page.cookie).toBe(
    'user_country_unknown=true; Expires=Sun, 22 Nov 2026 12:00:00 GMT; Path=/; SameSite=Lax; Secure',
  );
  expect(country.read()).toBeNull();
});

test('COUNTRY-3: reads and removes the cookie, and ignores a value that is not a country', () => {
  const { document } = new JSDOM('', { url: 'https://training.brand.example/videos' }).window;
  const country = new CookieVisitorCountry({ domain: null, isSecure: true }, () => new Date(), document);
  document.cookie = 'user_country=nowhere';
  expect(country.read()).toBeUndefined();
  country.write('NZL');
  expect(country.read()).toBe('NZL');
  country.remove();
  expect(document.cookie).toBe('');
});
