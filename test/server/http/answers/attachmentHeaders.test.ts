import fc from 'fast-check';
import { attachmentHeaders } from '../../../../server/http/answers/attachmentHeaders.ts';
import { anyText } from '../../../fixtures/values/anyText.ts';

test.each([
  [
    'Worksheet',
    'text/plain',
    `attachment; filename="Worksheet.txt"; filename*=UTF-8''Worksheet.txt`,
    'text/plain; charset=utf-8',
  ],
  ['Plan.PDF', 'application/pdf', `attachment; filename="Plan.PDF"; filename*=UTF-8''Plan.PDF`, 'application/pdf'],
  [
    'Übung “eins”',
    'text/csv',
    `attachment; filename="Ubung _eins_.csv"; filename*=UTF-8''%C3%9Cbung%20%E2%80%9Ceins%E2%80%9D.csv`,
    'text/csv; charset=utf-8',
  ],
  [
    "it's (1)*",
    'image/png',
    `attachment; filename="it's (1)-.png"; filename*=UTF-8''it%27s%20%281%29-.png`,
    'image/png',
  ],
  [
    'a\r\nSet-Cookie: x=1',
    'text/plain',
    `attachment; filename="aSet-Cookie- x=1.txt"; filename*=UTF-8''aSet-Cookie-%20x%3D1.txt`,
    'text/plain; charset=utf-8',
  ],
  [
    '../../etc/passwd',
    'application/x-unknown',
    `attachment; filename="-..-etc-passwd"; filename*=UTF-8''-..-etc-passwd`,
    'application/octet-stream',
  ],
  ['page', 'text/html', `attachment; filename="page"; filename*=UTF-8''page`, 'application/octet-stream'],
  ['', 'text/plain', `attachment; filename="download.txt"; filename*=UTF-8''download.txt`, 'text/plain; charset=utf-8'],
  [
    '\u{1da00}',
    'image/x-unknown',
    `attachment; filename="_"; filename*=UTF-8''%F0%9D%A8%80`,
    'application/octet-stream',
  ],
  ['photo.jpeg', 'image/jpeg', `attachment; filename="photo.jpeg"; filename*=UTF-8''photo.jpeg`, 'image/jpeg'],
])('makes safe headers for the file name %j of type %s', (name, type, disposition, contentType) => {
  expect(attachmentHeaders({ name, type })).toEqual({
    'content-disposition': disposition,
    'content-type': contentType,
    'x-content-type-options': 'nosniff',
  });
});

test('keeps every file name inside its header value', () => {
  fc.assert(
    fc.property(anyText(), fc.string(), (name, type) => {
      const headers = attachmentHeaders({ name, type });
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
      );
      expect(headers['content-type']).toMatch(/^[\w./+-]+(; charset=utf-8)?$/);
    }),
  );
});
