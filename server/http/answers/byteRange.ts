/** A `Range` header: a range (both ends inclusive), `unsatisfiable`, or `whole` if the header is to be ignored. */
export type ByteRange = { readonly start: number; readonly end: number } | 'unsatisfiable' | 'whole';

/** Several ranges, other units and malformed headers are ignored: the client gets the whole file (RFC 9110, 14.2). */
export function byteRangeOf(header: string | undefined, bytes: number): ByteRange {
  const [, from, to] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '')
    return Number(to) === 0 || bytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Number(to);
  if (to !== '' && end < start) return 'whole';
  return start >= bytes ? 'unsatisfiable' : { start, end: Math.min(end, bytes - 1) };
}
