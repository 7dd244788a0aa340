import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';

export interface WrittenBody {
  readonly path: string;
  readonly offset: number;
  /** Looks at bytes before they are written; what it throws ends the writing before them. */
  readonly take: (bytes: Buffer) => void;
  /** Aborted where the end of the body is not waited for any more. */
  readonly signal: AbortSignal;
}

/**
 * Writes the body of a request into a file, straight from the connection: another stream in between costs more than the
 * disk. Ends once nothing more is written, whatever happens: who comes next finds the file as it stays. The request is
 * never destroyed, for it is still to be answered. Says whether its body came to the end.
 */
export function writeBody(body: Readable, { path, offset, take, signal }: WrittenBody): Promise<boolean> {
  // What comes while bytes are being written goes out together afterwards.
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
    // Its connection may break as long as it lives; unheard, that would end the process.
    body.on('error', stop);
    if (signal.aborted || body.destroyed) return stop();
    signal.addEventListener('abort', stop);
    body.on('end', end).on('close', stop).on('data', write);
  });
}

/**
 * Gives written memory back at once. Left to the garbage collector, a gibibyte makes it go through everything that the
 * server keeps some thirty times, which takes several times as long as the writing.
 */
function free({ buffer, byteLength }: Buffer): void {
  // Small ones may share theirs with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
