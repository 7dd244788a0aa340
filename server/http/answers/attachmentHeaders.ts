import type { Download } from '../../../src/domain/item/webinar.ts';

// The allowed media types. All others are sent as plain bytes; none of these types can run in a browser.
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/markdown': 'md',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'video/mp4': 'mp4',
};

/** The extension of a file of this media type; `bin` for plain bytes. */
export function endingOf(type: string): string {
  return endings[type] ?? 'bin';
}

/** Rule DETAIL-5: the browser saves the file under its display name and never shows it (RFC 6266, RFC 8187). */
export function attachmentHeaders({ name, type }: Pick<Download, 'name' | 'type'>): Readonly<Record<string, string>> {
  const known = type.toLowerCase().replace(/\s*;.*$/s, '');
  const ending = endings[known];
  const fileName = withEnding(withoutTraps(name), ending);
  return {
    'content-type':
      ending === undefined ? 'application/octet-stream' : known.startsWith('text/') ? `${known}; charset=utf-8` : known,
    'content-disposition': `attachment; filename="${plainName(fileName)}"; filename*=UTF-8''${encoded(fileName)}`,
    'x-content-type-options': 'nosniff',
  };
}

/** Removes characters that end a header, name a folder, change the text direction or are invalid in file systems. */
function withoutTraps(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return clean === '' ? 'download' : [...clean].slice(0, 150).join('');
}

function withEnding(name: string, ending: string | undefined): string {
  if (ending === undefined) return name;
  const isRight = name.toLowerCase().endsWith(`.${ending}`) || (ending === 'jpg' && /\.jpeg$/i.test(name));
  return isRight ? name : `${name}.${ending}`;
}

/** For clients that know ASCII only; `_` if nothing is left. */
function plainName(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^ -~]/gu, '_')
      .replace(/["\\%]/g, '_') || '_'
  );
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
