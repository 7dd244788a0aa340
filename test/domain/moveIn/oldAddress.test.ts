import { redirectCandidates, redirectPath } from '../../../src/domain/moveIn/oldAddress.ts';

// Rule MOVE-8.
test.each([
  ['https://old.example/training/42', '/training/42'],
  ['http://OLD.example/Training/42/#top', '/Training/42'],
  ['/watch?v=dQw4w9WgXcQ', '/watch?v=dQw4w9WgXcQ'],
  ['https://old.example/watch?list=b&v=a', '/watch?list=b&v=a'],
  ['/watch?v=a&list=b', '/watch?list=b&v=a'],
  ['/a b', undefined],
  ['/tür', '/t%C3%BCr'],
  ['https://old.example', undefined],
  ['/', undefined],
  ['//old.example/a', undefined],
  ['training/42', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [`/${'a'.repeat(2001)}`, undefined],
])('recognises the old address %s by %s', (address, path) => {
  expect(redirectPath(address)).toBe(path);
});

test('looks for a request with all its parameters first, then with each of them, then with none', () => {
  expect(redirectCandidates('/watch/', '?v=a&utm_source=mail')).toEqual([
    '/watch?utm_source=mail&v=a',
    '/watch?v=a',
    '/watch?utm_source=mail',
    '/watch',
  ]);
  expect(redirectCandidates('/watch', '')).toEqual(['/watch']);
  expect(redirectCandidates('/', '')).toEqual([]);
});

test('looks for a request with very many parameters only with all or none of them', () => {
  const query = `?${Array.from({ length: 11 }, (_, index) => `p${index}=1`).join('&')}`;
  expect(redirectCandidates('/watch', query)).toHaveLength(2);
});
