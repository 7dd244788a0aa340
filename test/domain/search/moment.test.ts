import { momentLanguage, momentQuery } from '../../../src/domain/search/moment.ts';

test.each([
  [{ start: 11.9, language: 'en' }, 'add a variable', '?t=10&q=add+a+variable', 'en'],
  [{ start: 0.5, language: 'en' }, 'a', '?t=0&q=a', 'en'],
  [{ start: 0, language: 'de' }, 'Ränder & Größe', '?t=0&q=R%C3%A4nder+%26+Gr%C3%B6%C3%9Fe&lang=de', 'de'],
])('writes the moment %j of the search "%s" as %s, and reads its language', (moment, search, query, language) => {
  expect(momentQuery(moment, search)).toBe(query);
  expect(momentLanguage(new URLSearchParams(query))).toBe(language);
});

test('reads no language from an address without a search', () => {
  expect(momentLanguage(new URLSearchParams('?t=11&lang=de'))).toBeNull();
});
