import { JSDOM } from 'jsdom';
import { CookieSessionIndicator } from '../../../src/infrastructure/browser/CookieSessionIndicator.ts';

const now = () => new Date('2026-11-21T12:00:00Z');
const written = (place: { domain: string | null; isSecure: boolean }) => {
  const page = { cookie: '' };
  new CookieSessionIndicator({ ...place, now }, page).write('a b;ä');
  return page.cookie;
};

test.each([
  [
    { domain: null, isSecure: false },
    'training_user_id=a%20b%3B%C3%A4; Expires=Fri, 21 May 2027 12:00:00 GMT; Path=/; SameSite=Lax',
  ],
  [
    { domain: 'brand.example', isSecure: true },
    'training_user_id=a%20b%3B%C3%A4; Expires=Fri, 21 May 2027 12:00:00 GMT; Path=/; SameSite=Lax; Domain=brand.example; Secure',
  ],
])('writes a cookie for six months at %j', (place, cookie) => {
  expect(written(place)).toBe(cookie);
});

test('reads, overwrites and removes the cookie', () => {
  const { window } = new JSDOM('', { url: 'https://training.brand.example/videos' });
  const indicator = new CookieSessionIndicator(
    { domain: 'brand.example', isSecure: true, now: () => new Date() },
    window.document,
  );
  window.document.cookie = 'not_training_user_id=other';
  expect(indicator.read()).toBeUndefined();
  indicator.write('a b;ä');
  expect(indicator.read()).toBe('a b;ä');
  indicator.write('another');
  expect(indicator.read()).toBe('another');
  indicator.remove();
  expect(indicator.read()).toBeUndefined();
  expect(window.document.cookie).toBe('not_training_user_id=other');
});

test.each([
  ['training_user_id=%E0%A4', '%E0%A4'],
  ['training_user_id=', undefined],
  ['a=b; training_user_id=x=y', 'x=y'],
])('the cookie %j has the id %j', (cookie, id) => {
  expect(new CookieSessionIndicator({ domain: null, isSecure: true, now }, { cookie }).read()).toBe(id);
});
