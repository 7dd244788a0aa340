import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { WrittenBytes } from '../../application/ports/media/Uploads.ts';
import { writeAll } from './writeAll.ts';

/** So much is read from the connection while the disk writes what came before. */
const mostBytes = 1024 ** 2;
/** As many pieces as the system writes in one call. */
const mostPieces = 1024;

/**
 * Writes the body of a request to a file, directly from the connection: another stream in between costs more than the
 * disk. Returns only when nothing more will be written, so that the next request finds the final file. It does not
 * destroy the request, which must still be answered. Returns whether the whole body arrived.
 */
export async function writeBody(path: string, body: Readable, written: WrittenBytes): Promise<boolean> {
  // Without a listener an 'error' of the connection would end the process.
  body.on('error', () => undefined);
  const file = await open(path, 'r+');
  try {
    return await writeTo(file, body, written);
  } finally {
    await file.close();
  }
}

function writeTo(file: FileHandle, body: Readable, { offset, take, signal }: WrittenBytes): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let pieces: Buffer[] = [];
    let bytes = 0;
    let position = offset;
    let isWriting = false;
    let isOver = false;
    let isWhole = false;
    let fault: { readonly error: unknown } | undefined;
    const settle = () => (fault === undefined ? resolve(isWhole) : reject(fault.error as Error));
    const stop = () => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', stop);
      body.off('data', collect).off('end', end).off('close', stop).off('error', stop);
      body.pause();
      if (!isWriting) settle();
    };
    const fail = (error: unknown) => {
      fault ??= { error };
      stop();
    };
    const end = () => {
      isWhole = true;
      stop();
    };
    const collect = (piece: Buffer) => {
      try {
        take(piece);
      } catch (error) {
        return fail(error);
      }
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= mostBytes || pieces.length >= mostPieces) body.pause();
      if (isWriting) return;
      isWriting = true;
      // A fast connection brings many pieces in one turn of the event loop. They are written together, because handing
      // each of them to the thread that writes takes longer than the writing.
      setImmediate(() => void write());
    };
    const write = async () => {
      try {
        while (pieces.length > 0) {
          const [together, size] = [pieces, bytes];
          pieces = [];
          bytes = 0;
          if (!isOver) body.resume();
          await writeAll(file, together, position);
          position += size;
          together.forEach(free);
        }
      } catch (error) {
        pieces = [];
        fail(error);
      }
      isWriting = false;
      if (isOver) settle();
    };
    if (signal.aborted || body.destroyed) return stop();
    signal.addEventListener('abort', stop);
    body.on('end', end).on('close', stop).on('error', stop).on('data', collect);
  });
}

/**
 * Frees the memory of written bytes at once. Otherwise one gibibyte triggers some thirty full garbage collections,
 * which take several times as long as the writing.
 */
function free({ buffer, byteLength }: Buffer): void {
  // Small buffers may share their memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
