import { cleanedCopy, withoutPersonalData, withoutTokens } from '../../../src/domain/fault/withoutSecrets.ts';

// Rule REPORT-3.
test.each([
  [
    'https://site.example/auth-callback?code=c0de&state=s7ate',
    'https://site.example/auth-callback?code=redacted&state=redacted',
  ],
  [
    '/auth-callback#id_token=a.b.c&access_token=d&token_type=Bearer',
    '/auth-callback#id_token=redacted&access_token=redacted&token_type=Bearer',
  ],
  ['/videos?category=rise&state=s#top', '/videos?category=rise&state=redacted#top'],
  ['/preview/1?token=t0ken', '/preview/1?token=redacted'],
  ['?next=%2Fcb%3Fcode%3Dc0de%26x%3D1', '?next=%2Fcb%3Fcode%3Dredacted%26x%3D1'],
  ['code=c0de&grant_type=authorization_code', 'code=redacted&grant_type=authorization_code'],
  ['fetch of "/a?access_token=x" failed', 'fetch of "/a?access_token=redacted" failed'],
  ['{"access_token": "opaque", "code": 7}', '{"access_token": "redacted", "code": 7}'],
  ['authorization: Bearer abc.def-1', 'authorization: Bearer redacted'],
  ['sent eyJhbGciOi.eyJzdWIi.c2ln twice', 'sent redacted twice'],
  ['The code 7 has no state.', 'The code 7 has no state.'],
  ['?barcode=7&stateful=1', '?barcode=7&stateful=1'],
])('removes the secrets of %s', (text, clean) => {
  expect(withoutTokens(text)).toBe(clean);
  expect(withoutTokens(clean)).toBe(clean);
});

test('removes mail addresses, and keeps the frames of a stack', () => {
  expect(withoutPersonalData('No seat for team@demo.test (?state=s)')).toBe(
    'No seat for mail address (?state=redacted)',
  );
  const frame = 'render@https://site.example/assets/site.js:1:2';
  expect(withoutPersonalData(frame)).toBe(frame);
});

test('removes secrets from a text of 100,000 letters within a second', () => {
  const letters = 'x'.repeat(100_000);
  const start = performance.now();
  expect(withoutPersonalData(`${letters} ada@example.com`)).toBe(`${letters} mail address`);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('cleans every text of a copied object, and cuts an object that contains itself', () => {
  const given: Record<string, unknown> = { url: '/?code=c', list: [{ text: '#state=s' }, 7, null], same: '' };
  given['self'] = given;
  const copy = cleanedCopy(given, withoutTokens);
  expect(copy).toEqual({
    url: '/?code=redacted',
    list: [{ text: '#state=redacted' }, 7, null],
    same: '',
    self: undefined,
  });
  expect(given['url']).toBe('/?code=c');
});
