import type { Download } from '../../../src/domain/item/webinar.ts';

// What a browser may be told; anything else is bytes to it. Nothing that it would run is among them.
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

/** Rule DETAIL-5: a file is saved under its display name and never shown by the browser (RFC 6266, RFC 8187). */
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

/** Without what ends a header, names a folder, hides the name's direction or is refused by a file system. */
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

/** For clients that know no other alphabet; of a name of marks alone nothing is left. */
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
