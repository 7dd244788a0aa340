import { captionLabels, captionLanguages, isCaptionLanguage, maximumCaptionBytes } from '../../src/domain/caption.ts';

test('captions come in four languages, each called by its own name', () => {
  expect(captionLanguages.map((language) => [language, captionLabels[language]])).toEqual([
    ['en', 'English'],
    ['fr', 'Français'],
    ['de', 'Deutsch'],
    ['es', 'Español'],
  ]);
});

test('a captions file has at most one megabyte', () => expect(maximumCaptionBytes).toBe(1_000_000));

test.each([
  ['en', true],
  ['es', true],
  ['EN', false],
  ['it', false],
  ['xx', false],
  ['', false],
  [undefined, false],
  ['constructor', false],
])('%j is a language of captions: %s', (value, is) => {
  expect(isCaptionLanguage(value)).toBe(is);
});
