import { mediaTypeOf } from '../../../../server/application/media/mediaType.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const zip = 'PK\x03\x04\x14\0';

test.each([
  ['%PDF-1.7', 'x.html', 'application/pdf'],
  [
    `${zip}[Content_Types].xml`,
    'Slides.PPTX',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  [`${zip}_rels/.rels`, 'sheet.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [`${zip}[Content_Types].xml`, 'text.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  [`${zip}[Content_Types].xml`, 'archive.zip', 'application/zip'],
  [`${zip}page.html`, 'slides.pptx', 'application/zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'old.doc', 'application/msword'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'setup.msi', 'application/octet-stream'],
  ['\x89PNG\r\n\x1a\n', 'x', 'image/png'],
  ['\xff\xd8\xff\xe0', 'x', 'image/jpeg'],
  ['RIFF\0\n\r\0WEBPVP8 ', 'x', 'image/webp'],
  ['RIFF\0\0\0\0AVI ', 'x.webp', 'application/octet-stream'],
  ['ID3\x04', 'x', 'audio/mpeg'],
  ['\0\0\0\x18ftypmp42', 'x.svg', 'video/mp4'],
  ['Notes', 'notes.txt', 'text/plain'],
  ['a,b', 'table.CSV', 'text/csv'],
  ['# Title', 'readme.md', 'text/markdown'],
  ['Notes', 'notes', 'application/octet-stream'],
  ['alert(1)', 'script.js', 'application/octet-stream'],
  ['<svg/>', 'picture.txt', 'application/octet-stream'],
  ['\n <html>', 'page.md', 'application/octet-stream'],
  ['<html>', 'page.html', 'application/octet-stream'],
  ['\xff\xfe\x61', 'latin.txt', 'application/octet-stream'],
  ['a\0b', 'bytes.csv', 'application/octet-stream'],
  ['', '', 'application/octet-stream'],
])('detects %j in a file called %j as %s', (content, name, type) => {
  expect(mediaTypeOf(bytes(content), name)).toBe(type);
});

test('detects text when the inspected part ends within a character', () => {
  expect(mediaTypeOf(Buffer.from('ü').subarray(0, 1), 'notes.txt')).toBe('text/plain');
});
