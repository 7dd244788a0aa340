import type { FileHandle } from 'node:fs/promises';

/**
 * Writes pieces one behind the other, from `position` on. The system may write less than it is given, as on a disk that
 * is nearly full, so it writes until all of them are there.
 */
export async function writeAll(
  file: Pick<FileHandle, 'writev'>,
  pieces: readonly Buffer[],
  position: number,
): Promise<void> {
  let [left, at] = [pieces, position];
  while (left.length > 0) {
    const { bytesWritten } = await file.writev(left, at);
    at += bytesWritten;
    left = behind(left, bytesWritten);
  }
}

/** The pieces without their first bytes. */
function behind(pieces: readonly Buffer[], bytes: number): readonly Buffer[] {
  let begin = 0;
  for (const [place, piece] of pieces.entries()) {
    const end = begin + piece.length;
    if (end > bytes) return [piece.subarray(bytes - begin), ...pieces.slice(place + 1)];
    begin = end;
  }
  return [];
}
