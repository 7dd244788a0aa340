import { notFound, queryInHeader, redirectTo } from '../../../../server/application/page/FoundPage.ts';

test('shows the not-found page without the query', () => {
  expect(notFound('/nowhere')).toEqual({ kind: 'page', path: '/nowhere', query: '', page: { screen: 'not-found' } });
});

test.each([
  ['keeps slashes and the query', '/videos/quiz', '?t=90&a=b', '/videos/quiz?t=90&a=b'],
  ['escapes what a path cannot hold', '/videos/größe?', '', '/videos/gr%C3%B6%C3%9Fe%3F'],
  ['escapes half of a surrogate pair', '/\ud800', '', '/%EF%BF%BD'],
])('%s in a redirect', (_what, path, query, to) => {
  expect(redirectTo(path, query, 301)).toEqual({ kind: 'redirect', to, status: 301 });
});

test.each([
  ['keeps a query as the browser sent it', '?a=%20b&c', '?a=%20b&c'],
  ['escapes letters outside ASCII', '?q=é', '?q=%C3%A9'],
  ['escapes line breaks, which would end the header', '?q=a\r\nb', '?q=a%0D%0Ab'],
])('%s', (_what, query, expected) => {
  expect(queryInHeader(query)).toBe(expected);
});
