import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { WrittenBytes } from '../../application/ports/media/Uploads.ts';

/**
 * Writes the body of a request to a file, directly from the connection: another stream in between costs more than the
 * disk. Returns only when nothing more will be written, so that the next request finds the final file. It does not
 * destroy the request, which must still be answered. Returns whether the whole body arrived.
 */
export function writeBody(path: string, body: Readable, { offset, take, signal }: WrittenBytes): Promise<boolean> {
  // Bytes that arrive during a write are collected and written together.
  const file = createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: 1024 ** 2 });
  return new Promise((resolve, reject) => {
    let isOver = false;
    let isWhole = false;
    let fault: { readonly error: unknown } | undefined;
    const stop = () => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', stop);
      body.off('data', write).off('end', end).off('close', stop);
      body.pause();
      file.end();
    };
    const fail = (error: unknown) => {
      fault ??= { error };
      stop();
    };
    const end = () => {
      isWhole = true;
      stop();
    };
    const write = (bytes: Buffer) => {
      try {
        take(bytes);
      } catch (error) {
        return fail(error);
      }
      if (!file.write(bytes, (error) => error ?? free(bytes))) body.pause();
    };
    file.on('drain', () => isOver || body.resume());
    file.on('error', fail);
    file.once('close', () => (fault === undefined ? resolve(isWhole) : reject(fault.error as Error)));
    // Without a listener an 'error' of the connection would end the process.
    body.on('error', stop);
    if (signal.aborted || body.destroyed) return stop();
    signal.addEventListener('abort', stop);
    body.on('end', end).on('close', stop).on('data', write);
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
