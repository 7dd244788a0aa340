import { fileRefusal, looksLikeFilm, maximumBytes, type FilePart } from '../../../src/domain/film/chosenFile.ts';

const aFile = (name: string, size = 1, type = '') => ({ name, size, type });

test.each<[FilePart, string, number, ReturnType<typeof fileRefusal>]>([
  ['film', 'lesson.mp4', 8 * 1024 ** 3, undefined],
  ['film', 'lesson.mp4', 8 * 1024 ** 3 + 1, 'too-large'],
  ['film', 'lesson.mp4', 0, 'empty'],
  ['film', 'lesson.pdf', 1, undefined],
  ['download', 'slides.zip', 512 * 1024 ** 2, undefined],
  ['download', 'slides.zip', 512 * 1024 ** 2 + 1, 'too-large'],
  ['thumbnail', 'poster.JPEG', 5 * 1024 ** 2, undefined],
  ['thumbnail', 'poster.png', 5 * 1024 ** 2 + 1, 'too-large'],
  ['thumbnail', 'poster.avif', 1, undefined],
  ['thumbnail', 'poster.gif', 1, 'wrong-type'],
  ['thumbnail', 'poster.svg', 1, 'wrong-type'],
  ['captions', 'en.vtt', 1_000_000, undefined],
  ['captions', 'en.srt', 1_000_001, 'too-large'],
  ['captions', 'en.txt', 1, 'wrong-type'],
  ['captions', 'en.vtt', 0, 'empty'],
])('checks a %s file named %s with %i bytes: %s', (part, name, size, refusal) => {
  expect(fileRefusal(aFile(name, size), part)).toBe(refusal);
});

test.each([
  ['lesson.MP4', '', true],
  ['lesson', 'video/quicktime', true],
  ['lesson.webm', 'application/octet-stream', true],
  ['lesson.mp4.exe', '', false],
  ['notes.txt', 'text/plain', false],
])('looksLikeFilm(%s of type “%s”) returns %s', (name, type, isFilm) => {
  expect(looksLikeFilm(aFile(name, 1, type))).toBe(isFilm);
});

test('has the size limits of rule UPLOAD-3', () => {
  expect(maximumBytes).toEqual({
    film: 8_589_934_592,
    download: 536_870_912,
    thumbnail: 5_242_880,
    captions: 1_000_000,
  });
});
