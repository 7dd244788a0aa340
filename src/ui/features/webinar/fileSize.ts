/** A file size in the usual unit: whole kilobytes below a megabyte, else megabytes with one decimal. */
export function fileSize(bytes: number): { readonly unit: 'kilobytes' | 'megabytes'; readonly amount: string } {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return { unit: 'kilobytes', amount: String(kilobytes) };
  return { unit: 'megabytes', amount: (bytes / 1_000_000).toFixed(1).replace(/\.0$/, '') };
}

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
};

/** The common name of a media type; `undefined` if it would mean nothing to people. */
export function fileKind(type: string): string | undefined {
  return kinds[type.split(';')[0]?.trim().toLowerCase() ?? ''];
}
