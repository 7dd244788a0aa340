import {
  captionLabels,
  captionLanguages,
  isCaptionLanguage,
  maximumCaptionBytes,
} from '../../../src/domain/film/caption.ts';

test('offers captions in four languages and names each in English', () => {
  expect(captionLanguages.map((language) => [language, captionLabels[language]])).toEqual([
    ['en', 'English'],
    ['fr', 'French'],
    ['de', 'German'],
    ['es', 'Spanish'],
  ]);
});

test('limits a captions file to one megabyte', () => expect(maximumCaptionBytes).toBe(1_000_000));

test.each([
  ['en', true],
  ['es', true],
  ['EN', false],
  ['it', false],
  ['xx', false],
  ['', false],
  [undefined, false],
  ['constructor', false],
])('isCaptionLanguage(%j) returns %s', (value, is) => {
  expect(isCaptionLanguage(value)).toBe(is);
});
