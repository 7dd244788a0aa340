import { languageInFileName } from '../../../src/domain/film/captionFileName.ts';

test.each([
  ['de.srt', 'de'],
  ['Lesson 1.de.vtt', 'de'],
  ['lesson_fr-CA.vtt', 'fr'],
  ['lesson-es_MX.srt', 'es'],
  ['ENGLISH.VTT', 'en'],
  ['Leçon 3 (Français).srt', 'fr'],
  ['curso español.vtt', 'es'],
  ['lesson.deu.srt', 'de'],
  ['lesson.vtt', undefined],
  ['lesson.it.vtt', undefined],
  ['vida de perros.vtt', undefined],
  ['german reading list.vtt', undefined],
  ['made.vtt', undefined],
  ['.srt', undefined],
  ['', undefined],
])('reads the language of captions from the file name %j: %s', (name, language) => {
  expect(languageInFileName(name)).toBe(language);
});
