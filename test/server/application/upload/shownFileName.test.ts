import { shownFileName } from '../../../../server/application/upload/shownFileName.ts';

const family = '👩\u200d👩\u200d👧';

test.each([
  ['film.mp4', 'film.mp4'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe'],
  ['C:\\fakepath\\Film 1.mp4', 'Film 1.mp4'],
  ['/etc/passwd\u0000.mp4', 'passwd .mp4'],
  ['film\r\nSet-Cookie: a=b.mp4', 'film Set-Cookie: a=b.mp4'],
  ['invoice\u202e4pm.exe', 'invoice 4pm.exe'],
  ['\u2066film\u2069\u200f.mp4', 'film .mp4'],
  ['zero\u200bwidth\ufeff.mp4', 'zero width .mp4'],
  ['\u001b[31mred\u0007.mp4', '[31mred .mp4'],
  ['..', 'Unnamed file'],
  ['', 'Unnamed file'],
  ['folder/', 'Unnamed file'],
  ['\u200d \u00a0', 'Unnamed file'],
  ['<img src=x onerror=alert(1)>.mp4', '<img src=x onerror=alert(1)>.mp4'],
  ['lone \ud800 half.mp4', 'lone \ufffd half.mp4'],
  ['line\u2028break.mp4', 'line break.mp4'],
  ['tag\u{e0041}s.mp4', 'tag s.mp4'],
  ['cafe\u0301.mp4', 'caf\u00e9.mp4'],
  [`${family} می‌خواهم.mp4`, `${family} می‌خواهم.mp4`],
])('shows %j as %j', (claimed, shown) => {
  expect(shownFileName(claimed)).toBe(shown);
});

test('shortens a long name, keeps its extension and splits no character', () => {
  expect(shownFileName(`${'a'.repeat(300)}.mp4`)).toBe(`${'a'.repeat(196)}.mp4`);
  expect(shownFileName(`${'🎬'.repeat(300)}.mp4`)).toBe(`${'🎬'.repeat(98)}.mp4`);
  expect(shownFileName(`x${'🎬'.repeat(300)}.mp4`)).toBe(`x${'🎬'.repeat(97)}.mp4`);
  expect(shownFileName(`a.${'b'.repeat(300)}`)).toHaveLength(200);
});
