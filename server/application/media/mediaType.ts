const office: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
const texts: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv', md: 'text/markdown' };
const bytesOnly = 'application/octet-stream';

/** How many bytes `mediaTypeOf` reads from the start of a file. */
export const headBytes = 4096;

/**
 * Detects the media type of a file by its first bytes. The name decides only between formats with the same signature.
 * HTML and SVG are served as plain bytes, because a browser would run them.
 */
export function mediaTypeOf(head: Uint8Array, name: string): string {
  const start = Buffer.from(head.subarray(0, headBytes)).toString('latin1');
  const ending = /\.([a-z]{2,4})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (start.startsWith('PK\x03\x04'))
    return (/\[Content_Types\]\.xml|_rels\/\.rels/.test(start) ? office[ending] : undefined) ?? 'application/zip';
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return oldOffice[ending] ?? bytesOnly;
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'image/webp';
  if (start.startsWith('ID3') || /^\xff[\xfa\xfb\xf2\xf3]/.test(start)) return 'audio/mpeg';
  if (/^[^]{4}ftyp/.test(start)) return 'video/mp4';
  return (isText(head) ? texts[ending] : undefined) ?? bytesOnly;
}

/** UTF-8 without control characters and markup. The head may end in the middle of a character. */
function isText(head: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(head.subarray(0, headBytes), { stream: true });
  return !/[\0-\x08\x0e-\x1f\ufffd]/.test(text) && !/^\s*</.test(text);
}
