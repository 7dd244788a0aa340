import { close, createReadStream, open, read } from 'node:fs';
import { sep } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { MediaFile } from '../application/ports/media/MediaStore.ts';
import { findFile, ignoreMissing, readingOf } from './findFile.ts';

const openDescriptor = promisify(open);

interface OpenFile {
  readonly descriptor: number;
  readonly file: MediaFile;
  readers: number;
  /** Nobody finds it any more. It is closed behind its last reader. */
  isLeft: boolean;
}

const mostOpen = 128;
/** So long may a file that another process has replaced or removed still be read. */
const openMilliseconds = 10_000;

/**
 * Rule MEDIA-9: keeps the files open that were read last. Finding and opening a file takes two turns of the event loop,
 * which are long while many request, and players request the same segments.
 */
export class OpenFiles {
  readonly #files: LRUCache<string, Promise<OpenFile | undefined>>;

  constructor(most = mostOpen) {
    this.#files = new LRUCache({
      max: most,
      ttl: openMilliseconds,
      // Its timers keep no process alive.
      ttlAutopurge: true,
      // Looked up at each call, so that tests can set the time.
      perf: { now: () => performance.now() },
      dispose: (opening) => void opening.then(leave, () => undefined),
    });
  }

  /** A plain file as it is served; undefined if there is none. A link is not followed. */
  async find(path: string): Promise<MediaFile | undefined> {
    const known = this.#files.get(path);
    const opening = known ?? openFile(path);
    if (known === undefined) this.#files.set(path, opening);
    const opened = await opening.catch((fault: unknown) => {
      this.#forget(path, opening);
      throw fault;
    });
    if (opened === undefined) {
      this.#forget(path, opening);
      return undefined;
    }
    return { ...opened.file, open: (range) => readFrom(opened, range) };
  }

  /** Closes the files of a folder, which has changed. Whoever reads one of them reads on. */
  forgetBelow(folder: string): void {
    for (const path of this.#files.keys()) if (path.startsWith(folder + sep)) this.#files.delete(path);
  }

  #forget(path: string, opening: Promise<OpenFile | undefined>): void {
    if (this.#files.peek(path) === opening) this.#files.delete(path);
  }
}

async function openFile(path: string): Promise<OpenFile | undefined> {
  const file = await findFile(path);
  if (file === undefined) return undefined;
  const descriptor = await openDescriptor(path, 'r').catch(ignoreMissing);
  return descriptor === undefined ? undefined : { descriptor, file, readers: 0, isLeft: false };
}

function readFrom(opened: OpenFile, range: Parameters<MediaFile['open']>[0]): Readable {
  // The number of a closed file may name another one by now.
  if (opened.isLeft && opened.readers === 0) return opened.file.open(range);
  opened.readers += 1;
  return createReadStream('', {
    fd: opened.descriptor,
    fs: {
      read,
      close: (_descriptor, done) => {
        opened.readers -= 1;
        closeUnread(opened);
        done?.(null);
      },
    },
    ...readingOf(opened.file, range),
  });
}

function leave(opened: OpenFile | undefined): void {
  if (opened === undefined) return;
  opened.isLeft = true;
  closeUnread(opened);
}

function closeUnread({ isLeft, readers, descriptor }: OpenFile): void {
  // Nothing was written, so closing cannot lose anything.
  if (isLeft && readers === 0) close(descriptor, () => undefined);
}
