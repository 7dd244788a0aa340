import fc from 'fast-check';
import { maximumSliceLength, sliceLength, videoQueryFrom, videoQueryString } from '../../src/domain/catalogue.ts';

const read = (text: string) => videoQueryFrom(new URLSearchParams(text));

test('a list shows 24 unless asked otherwise, and 100 at most', () => expect([sliceLength, maximumSliceLength]).toEqual([24, 100]));

test.each([
  ['', undefined, ''], ['category=rise', 'rise', ''], ['category=Rise', undefined, ''], ['category=unknown', undefined, ''], ['search=%20a%20%20b%20', undefined, 'a b'], ['search=a%09b%0Ac', undefined, 'a b c'], ['search=tri%00gger', undefined, 'trigger'],
  ['search=a%0d%0aSet-Cookie', undefined, 'a Set-Cookie'], ['skill=advanced&page=2', undefined, ''], ['category=more&search=x', 'more', 'x'], [`search=${'x'.repeat(300)}`, undefined, 'x'.repeat(200)], [`search=${'x'.repeat(199)}%20y`, undefined, 'x'.repeat(199)],
])('?%s', (text, category, search) => {
  expect(read(text)).toEqual({ category, search });
});

test('half a character is never left where a long search is cut', () => {
  expect(videoQueryFrom({ get: (name) => (name === 'search' ? `${'x'.repeat(199)}👍` : null) }).search).toBe('x'.repeat(199));
});

test.each([['', ''], ['category=rise', '?category=rise'], ['search=a+b&category=more', '?category=more&search=a+b'], ['search=%26%3F', '?search=%26%3F'], ['category=x&search=', '']])('?%s has the canonical address %j', (text, address) => {
  expect(videoQueryString(read(text))).toBe(address);
});

test('a canonical address means the same and is its own canonical address', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 250 }), fc.constantFrom('rise', 'reach', 'x', null), (search, category) => {
    const query = videoQueryFrom({ get: (name) => (name === 'search' ? search : category) });
    expect(read(videoQueryString(query))).toEqual(query);
  }));
});
