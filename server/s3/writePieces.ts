import type { Readable } from 'node:stream';

const pieceBytes = 8 * 2 ** 20;

export interface WrittenPieces {
  /** Called with bytes before they are written. If it throws, they are not written and writing ends. */
  readonly take: (bytes: Buffer) => void;
  /** Aborted when writing must stop without waiting for the end of the body. */
  readonly signal: AbortSignal;
  /** Writes a piece at its position in the body. */
  readonly write: (position: number, piece: Buffer) => Promise<void>;
}

/**
 * Writes a body in pieces of 8 MiB: one is written while the next is collected, so that each upload takes 16 MiB of
 * memory at most. What has arrived is written also when the connection breaks. Returns whether the whole body arrived.
 * Does not destroy the body.
 */
export async function writePieces(body: Readable, { take, signal, write }: WrittenPieces): Promise<boolean> {
  let collected: Buffer[] = [];
  let [length, position] = [0, 0];
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    const piece = Buffer.concat(collected);
    const at = position;
    collected = [];
    [length, position] = [0, position + piece.length];
    await writing;
    writing = write(at, piece);
    // Awaited by the next piece.
    writing.catch(() => undefined);
  };
  const { isWhole, fault } = await eachChunk(body, signal, async (bytes) => {
    take(bytes);
    collected.push(bytes);
    length += bytes.length;
    if (length >= pieceBytes) await flush();
  });
  if (length > 0) await flush();
  await writing;
  if (fault !== undefined) throw fault.error;
  return isWhole;
}

interface Read {
  readonly isWhole: boolean;
  readonly fault?: { readonly error: unknown };
}

/** Reads until the end, a fault of `use`, or the end of the connection, which is no fault. Waits for `use`. */
function eachChunk(body: Readable, signal: AbortSignal, use: (bytes: Buffer) => Promise<void>): Promise<Read> {
  return new Promise((resolve) => {
    let using: Promise<void> = Promise.resolve();
    let isOver = false;
    const finish = (read: Read) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener('abort', stop);
      body.off('data', take).off('end', end).off('close', stop);
      body.pause();
      void using.then(
        () => resolve(read),
        (error: unknown) => resolve({ isWhole: false, fault: { error } }),
      );
    };
    const stop = () => finish({ isWhole: false });
    const end = () => finish({ isWhole: true });
    const take = (bytes: Buffer) => {
      body.pause();
      using = using.then(() => use(bytes));
      using.then(
        () => isOver || body.resume(),
        () => stop(),
      );
    };
    // Without a listener an 'error' of the connection would end the process.
    body.on('error', stop);
    if (signal.aborted || body.destroyed) return stop();
    signal.addEventListener('abort', stop);
    body.on('end', end).on('close', stop).on('data', take);
  });
}
